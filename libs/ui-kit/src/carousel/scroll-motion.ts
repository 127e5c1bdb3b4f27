import { reducedMotionQuery } from './reduced-motion.ts';
import { isReached, offsetOf } from './slide-geometry.ts';

/** Scrolls a viewport to its slides. */
export function createScrollMotion(viewport: HTMLElement) {
  /** Whether a smooth scroll to a slide is in progress. */
  let scrolling = false;
  return {
    isScrolling: () => scrolling,
    /** Call this when the scroll has ended or the visitor scrolls instead. */
    end: () => (scrolling = false),
    scrollTo(slide: Element, behavior: ScrollBehavior = defaultBehavior()) {
      const distance = offsetOf(slide, viewport);
      const isThere = isReached(distance);
      scrolling = behavior === 'smooth' && !isThere;
      // Nothing moves, so there will be no `scrollend` event, at which scroller.ts turns snapping on again.
      if (isThere) delete viewport.dataset['dragging'];
      viewport.scrollTo?.({ left: viewport.scrollLeft + distance, behavior });
    },
  };
}

const defaultBehavior = (): ScrollBehavior =>
  reducedMotionQuery()?.matches ? 'instant' : 'smooth';
