import type { Clock } from '../lib/clock.ts';
import type { CarouselController } from './create-carousel.ts';
import { reducedMotionQuery } from './reduced-motion.ts';

/** Quiet time in ms after which scrolling counts as ended, where the browser does not say so itself. */
const SETTLED = 120;
const GESTURES = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Keeps a native scroller and the state of a carousel together, in both directions. Without a size,
 * as while hidden or in a DOM of tests, it has no say: the state alone counts.
 */
export function bindScroller(viewport: HTMLElement, carousel: CarouselController, clock: Clock) {
  let shown = carousel.selectedIndex;
  let heading = false;
  let width = viewport.clientWidth;
  let callOff = () => {};
  const resizes = window.ResizeObserver && new ResizeObserver(onResize);

  const offset = (slide: Element) =>
    slide.getBoundingClientRect().left -
    viewport.getBoundingClientRect().left -
    viewport.clientLeft;

  function scrollToSelected(
    behavior: ScrollBehavior = reducedMotionQuery()?.matches ? 'instant' : 'smooth',
  ) {
    const slide = viewport.children[carousel.selectedIndex];
    if (!slide) return;
    if (!viewport.clientWidth) {
      // Observed anew, it tells of its next size also when that is the last one again.
      width = 0;
      resizes?.unobserve(viewport);
      resizes?.observe(viewport);
      return;
    }
    const way = offset(slide);
    const there = Math.abs(way) < 1;
    heading = behavior === 'smooth' && !there;
    // What does not move does not end moving either.
    if (there) delete viewport.dataset['dragging'];
    viewport.scrollTo?.({ left: viewport.scrollLeft + way, behavior });
  }

  function nearest() {
    const distances = Array.from(viewport.children, (slide) => Math.abs(offset(slide)));
    return distances.indexOf(Math.min(...distances));
  }

  function settle() {
    callOff();
    // A mouse that rests keeps what it holds.
    if (!viewport.clientWidth || viewport.dataset['dragging'] === 'held') return;
    // An animation that another one has replaced ends half-way: only the visitor may stop between slides.
    if (heading && nearest() !== carousel.selectedIndex) return;
    heading = false;
    delete viewport.dataset['dragging'];
    const reached = nearest();
    carousel.goTo(reached, 'scroll');
    // Whoever owns the index answers a moment later, and may refuse.
    callOff = clock.after(SETTLED, () => {
      if (carousel.selectedIndex !== reached) scrollToSelected();
    });
  }

  function onScroll() {
    if ('onscrollend' in window) return;
    callOff();
    callOff = clock.after(SETTLED, settle);
  }

  // What was selected while there was no size, or another one, is not where the scroller is.
  function onResize() {
    if (viewport.clientWidth === width) return;
    width = viewport.clientWidth;
    scrollToSelected('instant');
  }

  const onGesture = () => {
    heading = false;
  };

  function onChange() {
    const { selectedIndex, reason } = carousel.get();
    if (selectedIndex === shown) return;
    // The slide that leaves becomes inert, and would drop the focus on the page.
    if (viewport.children[shown]?.contains(document.activeElement))
      viewport.focus({ preventScroll: true });
    shown = selectedIndex;
    if (reason !== 'scroll') scrollToSelected();
  }

  resizes?.observe(viewport);
  // The visitor may have scrolled before the scripts came: what they see stays.
  if (viewport.scrollLeft !== 0) carousel.goTo(nearest(), 'scroll');
  else scrollToSelected('instant');
  shown = carousel.selectedIndex;

  const unsubscribe = carousel.subscribe(onChange);
  viewport.addEventListener('scroll', onScroll, { passive: true });
  viewport.addEventListener('scrollend', settle);
  for (const gesture of GESTURES) viewport.addEventListener(gesture, onGesture, { passive: true });
  return {
    scrollToSelected,
    unbind() {
      unsubscribe();
      resizes?.disconnect();
      callOff();
      viewport.removeEventListener('scroll', onScroll);
      viewport.removeEventListener('scrollend', settle);
      for (const gesture of GESTURES) viewport.removeEventListener(gesture, onGesture);
    },
  };
}
