import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type CarouselOptions, createCarousel } from './create-carousel.ts';
import { bindDrag } from './drag.ts';
import { bindScroller, prefersReducedMotion } from './scroller.ts';

/** A carousel of its own for a component, bound to its scroller. */
export function useCarousel(viewport: RefObject<HTMLElement | null>, options: CarouselOptions) {
  const [carousel] = useState(() => createCarousel(options));
  const state = useSyncExternalStore(carousel.subscribe, carousel.get, carousel.get);
  const { count, loop = true, rotation = 0, onIndexChange } = options;

  useLayoutEffect(() => {
    carousel.configure({ count, loop, rotation, ...(onIndexChange && { onIndexChange }) });
  }, [carousel, count, loop, rotation, onIndexChange]);

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const scroller = bindScroller(element, carousel);
    const unbindDrag = bindDrag(element, (steps) => {
      const before = carousel.selectedIndex;
      carousel.goTo(before + steps);
      if (carousel.selectedIndex === before) scroller.scrollToSelected();
    });
    return () => {
      unbindDrag();
      scroller.unbind();
    };
  }, [carousel, viewport]);

  useEffect(() => {
    if (rotation <= 0) return;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const onMotion = () => reducedMotion.matches && carousel.stop();
    const onVisibility = () => carousel[document.hidden ? 'hold' : 'release']('hidden');
    onVisibility();
    if (!prefersReducedMotion()) carousel.start();
    reducedMotion.addEventListener('change', onMotion);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      carousel.stop();
      reducedMotion.removeEventListener('change', onMotion);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [carousel, rotation]);

  return { carousel, ...state };
}
