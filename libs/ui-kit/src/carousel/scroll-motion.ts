import { reducedMotionQuery } from './reduced-motion.ts';
import { offsetOf } from './slide-geometry.ts';

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
      const isThere = Math.abs(distance) < 1;
      scrolling = behavior === 'smooth' && !isThere;
      // Without movement there is no `scrollend` event, at which scroller.ts turns on snapping again.
      if (isThere) delete viewport.dataset['dragging'];
      viewport.scrollTo?.({ left: viewport.scrollLeft + distance, behavior });
    },
  };
}

const defaultBehavior = (): ScrollBehavior =>
  reducedMotionQuery()?.matches ? 'instant' : 'smooth';
