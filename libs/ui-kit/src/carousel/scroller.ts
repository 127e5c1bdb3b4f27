import type { CarouselController } from './create-carousel.ts';

/** Quiet time in ms after which scrolling counts as ended, where the browser does not say so itself. */
const SETTLED = 120;
const GESTURES = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Keeps a native scroller and the state of a carousel together, in both directions. */
export function bindScroller(viewport: HTMLElement, carousel: CarouselController) {
  let shown = carousel.selectedIndex;
  let heading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const offset = (slide: Element) =>
    slide.getBoundingClientRect().left -
    viewport.getBoundingClientRect().left -
    viewport.clientLeft;

  function scrollToSelected(
    behavior: ScrollBehavior = prefersReducedMotion() ? 'instant' : 'smooth',
  ) {
    const slide = viewport.children[carousel.selectedIndex];
    if (!slide) return;
    const way = offset(slide);
    const there = Math.abs(way) < 1;
    heading = behavior === 'smooth' && !there;
    // What does not move does not end moving either.
    if (there) delete viewport.dataset['dragging'];
    viewport.scrollTo({ left: viewport.scrollLeft + way, behavior });
  }

  function nearest() {
    const distances = Array.from(viewport.children, (slide) => Math.abs(offset(slide)));
    return distances.indexOf(Math.min(...distances));
  }

  function settle() {
    clearTimeout(timer);
    // A mouse that rests keeps what it holds.
    if (viewport.dataset['dragging'] === 'held') return;
    // An animation that another one has replaced ends half-way: only the visitor may stop between slides.
    if (heading && nearest() !== carousel.selectedIndex) return;
    heading = false;
    delete viewport.dataset['dragging'];
    const reached = nearest();
    carousel.goTo(reached, 'scroll');
    // Whoever owns the index answers a moment later, and may refuse.
    timer = setTimeout(() => carousel.selectedIndex !== reached && scrollToSelected(), SETTLED);
  }

  function onScroll() {
    if ('onscrollend' in window) return;
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLED);
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
      clearTimeout(timer);
      viewport.removeEventListener('scroll', onScroll);
      viewport.removeEventListener('scrollend', settle);
      for (const gesture of GESTURES) viewport.removeEventListener(gesture, onGesture);
    },
  };
}
