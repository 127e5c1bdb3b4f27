import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type CarouselOptions, createCarousel } from './create-carousel.ts';
import { reducedMotionQuery } from './reduced-motion.ts';

/** The state of a carousel for a component: takes its props as they change, and minds who looks. */
export function useCarousel(options: CarouselOptions) {
  const [carousel] = useState(() => createCarousel(options));
  const state = useSyncExternalStore(carousel.subscribe, carousel.get, carousel.get);
  const { count, selectedIndex, loop, rotation = 0, onSelectedIndexChange } = options;

  useLayoutEffect(() => {
    carousel.configure({ count, selectedIndex, loop, rotation, onSelectedIndexChange });
  }, [carousel, count, selectedIndex, loop, rotation, onSelectedIndexChange]);

  useEffect(() => {
    if (rotation <= 0) return;
    const reducedMotion = reducedMotionQuery();
    const onMotion = () => reducedMotion?.matches && carousel.stop();
    const onVisibility = () => carousel[document.hidden ? 'hold' : 'release']('hidden');
    onVisibility();
    if (!reducedMotion?.matches) carousel.start(false);
    reducedMotion?.addEventListener('change', onMotion);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      carousel.stop();
      reducedMotion?.removeEventListener('change', onMotion);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [carousel, rotation]);

  return { carousel, ...state };
}
