import type { Clock } from '@shpy/kernel';
import { createScrollMotion } from './scroll-motion.ts';
import { nearestSlide } from './slide-geometry.ts';
import type { CarouselController } from './types.ts';
import { watchWidth } from './watch-width.ts';

/** Milliseconds without scrolling after which it counts as ended, in browsers without `scrollend`. */
const SETTLED = 120;
const GESTURES = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Synchronizes a native scroller and the state of a carousel in both directions. A scroller without a size (hidden, or
 * in jsdom) never changes the state.
 */
export function bindScroller(viewport: HTMLElement, carousel: CarouselController, clock: Clock) {
  const motion = createScrollMotion(viewport);
  const width = watchWidth(viewport, () => scrollToSelected('instant'));

  function scrollToSelected(behavior?: ScrollBehavior) {
    const slide = viewport.children[carousel.selectedIndex];
    if (!viewport.clientWidth) width.reportNext();
    else if (slide) motion.scrollTo(slide, behavior);
  }

  // The visitor may have scrolled before the script ran: keep the slide that they see.
  if (viewport.scrollLeft !== 0) carousel.goTo(nearestSlide(viewport), 'scroll');
  else scrollToSelected('instant');

  const stopShowing = showSelected(viewport, carousel, scrollToSelected);
  const stopReading = readScrolling(viewport, carousel, clock, motion, scrollToSelected);
  return {
    scrollToSelected,
    unbind() {
      stopShowing();
      stopReading();
      width.disconnect();
    },
  };
}

/** Scrolls to a slide when it is selected. */
function showSelected(viewport: HTMLElement, carousel: CarouselController, scroll: () => void) {
  let shown = carousel.selectedIndex;
  return carousel.subscribe(() => {
    const { selectedIndex, reason } = carousel.get();
    if (selectedIndex === shown) return;
    // The previous slide becomes inert, which would move focus to the page.
    if (viewport.children[shown]?.contains(document.activeElement))
      viewport.focus({ preventScroll: true });
    shown = selectedIndex;
    if (reason !== 'scroll') scroll();
  });
}

/** Selects the slide at which scrolling ends. */
function readScrolling(
  viewport: HTMLElement,
  carousel: CarouselController,
  clock: Clock,
  motion: ReturnType<typeof createScrollMotion>,
  scrollBack: () => void,
) {
  let cancelTimer = () => {};

  function onScrollEnd() {
    cancelTimer();
    // The mouse rests, but its button is still down.
    if (!viewport.clientWidth || viewport.dataset['dragging'] === 'held') return;
    const reached = nearestSlide(viewport);
    // When a new scroll by script replaces another, `scrollend` fires between slides; the new one continues.
    if (motion.isScrolling() && reached !== carousel.selectedIndex) return;
    motion.end();
    delete viewport.dataset['dragging'];
    carousel.goTo(reached, 'scroll');
    // The owner of a controlled index changes it later, or not at all.
    cancelTimer = clock.after(SETTLED, () => {
      if (carousel.selectedIndex !== reached) scrollBack();
    });
  }

  function onScroll() {
    if ('onscrollend' in window) return;
    cancelTimer();
    cancelTimer = clock.after(SETTLED, onScrollEnd);
  }

  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  viewport.addEventListener('scroll', onScroll, options);
  viewport.addEventListener('scrollend', onScrollEnd, options);
  for (const gesture of GESTURES) viewport.addEventListener(gesture, motion.end, options);
  return () => {
    cancelTimer();
    listening.abort();
  };
}
