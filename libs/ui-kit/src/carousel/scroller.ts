import type { Clock } from '@shpy/kernel';
import { createScrollMotion } from './scroll-motion.ts';
import { isAtSlide, nearestSlide } from './slide-geometry.ts';
import type { CarouselController } from './types.ts';
import { watchWidth } from './watch-width.ts';

/** Milliseconds without movement after which scrolling counts as ended: `scrollend` may be missing, or come too early. */
const SETTLED = 120;
/** Milliseconds after an abandoned scroll in which Chromium may still add what it had scrolled until then. */
const LATE_SCROLL = 1000;
const GESTURES = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

const hasScrollEnd = () => 'onscrollend' in window;

/**
 * Synchronizes a native scroller and the state of a carousel in both directions. A scroller without a size (hidden, or
 * in jsdom) never changes the state.
 */
export function bindScroller(viewport: HTMLElement, carousel: CarouselController, clock: Clock) {
  const motion = createScrollMotion(viewport);
  const widthWatcher = watchWidth(viewport, () => scrollToSelected('instant'));

  function scrollToSelected(behavior?: ScrollBehavior) {
    const slide = viewport.children[carousel.selectedIndex];
    // A hidden viewport cannot scroll: `watchWidth` calls this again when it is visible.
    if (!viewport.clientWidth) widthWatcher.reportNext();
    else if (slide) motion.scrollTo(slide, behavior);
  }

  // The visitor may have scrolled before the script ran: keep the slide that they see.
  if (viewport.scrollLeft !== 0) carousel.goTo(nearestSlide(viewport), 'scroll');
  else scrollToSelected('instant');

  const reading = readScrolling(viewport, carousel, clock, motion, scrollToSelected);
  const stopShowing = showSelected(viewport, carousel, () => {
    scrollToSelected();
    reading.waitForEnd();
  });
  return {
    scrollToSelected,
    unbind() {
      stopShowing();
      reading.stop();
      widthWatcher.disconnect();
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
  scrollToSelected: (behavior?: ScrollBehavior) => void,
) {
  let cancelTimer = () => {};
  let abandonedAt = -Infinity;

  function onScrollEnd() {
    cancelTimer();
    // The viewport is hidden, or the mouse rests during a drag.
    if (!viewport.clientWidth || viewport.dataset['dragging'] === 'held') return;
    // When a new scroll by script replaces another, `scrollend` fires before its slide; the new one continues.
    if (motion.isScrolling() && !isAtSlide(viewport, carousel.selectedIndex)) return waitForEnd();
    motion.end();
    delete viewport.dataset['dragging'];
    if (isLateScroll()) return scrollToSelected('instant');
    const reached = nearestSlide(viewport);
    carousel.goTo(reached, 'scroll');
    // The owner of a controlled index may change it later, or refuse the change: then scroll back. And Chromium may end a
    // smooth scroll between two slides on a very busy machine. (Without `scrollend`, a finger may hold the slides there.)
    cancelTimer = clock.after(SETTLED, () => {
      const rests = hasScrollEnd() && !isAtSlide(viewport, reached);
      if (rests || carousel.selectedIndex !== reached) scrollToSelected();
    });
  }

  function waitForEnd() {
    cancelTimer();
    // Only a smooth scroll by script may end without `scrollend` in a browser that has this event.
    if (hasScrollEnd() && !motion.isScrolling()) return;
    cancelTimer = clock.after(SETTLED, onStandstill);
  }

  function onStandstill() {
    // The browser has abandoned the scroll to the selected slide, as WebKit does when the layout changes.
    if (motion.isScrolling()) {
      abandonedAt = clock.now();
      scrollToSelected('instant');
    }
    onScrollEnd();
  }

  /** Whether the viewport has left the selected slide only because of the scroll that the browser had abandoned. */
  const isLateScroll = () =>
    clock.now() - abandonedAt < LATE_SCROLL && !isAtSlide(viewport, carousel.selectedIndex);

  function onGesture() {
    abandonedAt = -Infinity;
    motion.end();
  }

  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  viewport.addEventListener('scroll', waitForEnd, options);
  viewport.addEventListener('scrollend', onScrollEnd, options);
  for (const gesture of GESTURES) viewport.addEventListener(gesture, onGesture, options);
  // The browser scrolls at the arrow keys. At these it would scroll the page.
  const onKey = (event: KeyboardEvent) => {
    const end = ['Home', 'End'].indexOf(event.key);
    if (end < 0 || event.target !== viewport || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    carousel.goTo(end * viewport.children.length);
  };
  viewport.addEventListener('keydown', onKey, { signal: listening.signal });
  return {
    /** Call this after a scroll by script has begun. */
    waitForEnd,
    stop() {
      cancelTimer();
      listening.abort();
    },
  };
}
