import type { Clock } from '@shpy/kernel';
import type { CarouselController } from './create-carousel.ts';
import { reducedMotionQuery } from './reduced-motion.ts';

/** Milliseconds without scrolling after which it counts as ended, in browsers without `scrollend`. */
const SETTLED = 120;
const GESTURES = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Synchronizes a native scroller and the state of a carousel in both directions. A scroller without a size, hidden
 * or in a test environment, changes nothing: then the state alone counts.
 */
export function bindScroller(viewport: HTMLElement, carousel: CarouselController, clock: Clock) {
  let shown = carousel.selectedIndex;
  /** A smooth scroll to the selected slide is in progress. */
  let heading = false;
  let width = viewport.clientWidth;
  let cancelTimer = () => {};
  const resizes = window.ResizeObserver && new ResizeObserver(onResize);

  function scrollToSelected(behavior: ScrollBehavior = defaultBehavior()) {
    const slide = viewport.children[carousel.selectedIndex];
    if (!slide) return;
    if (!viewport.clientWidth) {
      // Observing again reports the next size even if it equals the last one.
      width = 0;
      resizes?.unobserve(viewport);
      resizes?.observe(viewport);
      return;
    }
    const distance = offsetOf(slide, viewport);
    const isThere = Math.abs(distance) < 1;
    heading = behavior === 'smooth' && !isThere;
    // Without a movement no `scrollend` follows.
    if (isThere) delete viewport.dataset['dragging'];
    viewport.scrollTo?.({ left: viewport.scrollLeft + distance, behavior });
  }

  function settle() {
    cancelTimer();
    // A mouse that rests still holds the slide.
    if (!viewport.clientWidth || viewport.dataset['dragging'] === 'held') return;
    const reached = nearestSlide(viewport);
    // An animation that was replaced ends between slides. Only the visitor may stop there.
    if (heading && reached !== carousel.selectedIndex) return;
    heading = false;
    delete viewport.dataset['dragging'];
    carousel.goTo(reached, 'scroll');
    // The owner of a controlled index answers later, and may refuse.
    cancelTimer = clock.after(SETTLED, () => {
      if (carousel.selectedIndex !== reached) scrollToSelected();
    });
  }

  function onScroll() {
    if ('onscrollend' in window) return;
    cancelTimer();
    cancelTimer = clock.after(SETTLED, settle);
  }

  /** After a change of size, the scroller no longer shows the selected slide. */
  function onResize() {
    if (viewport.clientWidth === width) return;
    width = viewport.clientWidth;
    scrollToSelected('instant');
  }

  function onChange() {
    const { selectedIndex, reason } = carousel.get();
    if (selectedIndex === shown) return;
    // The previous slide becomes inert, which would move focus to the page.
    if (viewport.children[shown]?.contains(document.activeElement))
      viewport.focus({ preventScroll: true });
    shown = selectedIndex;
    if (reason !== 'scroll') scrollToSelected();
  }

  resizes?.observe(viewport);
  // The visitor may have scrolled before the script ran: keep the slide that they see.
  if (viewport.scrollLeft !== 0) carousel.goTo(nearestSlide(viewport), 'scroll');
  else scrollToSelected('instant');
  shown = carousel.selectedIndex;

  const unsubscribe = carousel.subscribe(onChange);
  const listening = new AbortController();
  const on = (type: string, listener: () => void) =>
    viewport.addEventListener(type, listener, { passive: true, signal: listening.signal });
  on('scroll', onScroll);
  on('scrollend', settle);
  for (const gesture of GESTURES) on(gesture, () => (heading = false));
  return {
    scrollToSelected,
    unbind() {
      unsubscribe();
      resizes?.disconnect();
      cancelTimer();
      listening.abort();
    },
  };
}

const defaultBehavior = (): ScrollBehavior =>
  reducedMotionQuery()?.matches ? 'instant' : 'smooth';

const offsetOf = (slide: Element, viewport: HTMLElement) =>
  slide.getBoundingClientRect().left - viewport.getBoundingClientRect().left - viewport.clientLeft;

/** Index of the slide closest to the start of the viewport. */
function nearestSlide(viewport: HTMLElement): number {
  const distances = Array.from(viewport.children, (slide) => Math.abs(offsetOf(slide, viewport)));
  return distances.indexOf(Math.min(...distances));
}
