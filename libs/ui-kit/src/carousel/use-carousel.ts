import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type CarouselOptions, createCarousel } from './create-carousel.ts';
import { reducedMotionQuery } from './reduced-motion.ts';

/** The state of a carousel for a component: takes its props as they change, and minds who looks. */
export function useCarousel(options: CarouselOptions, root: RefObject<HTMLElement | null>) {
  const [carousel] = useState(() => createCarousel(options));
  const state = useSyncExternalStore(carousel.subscribe, carousel.get, carousel.get);
  const { count, selectedIndex, loop, rotation = 0, onSelectedIndexChange } = options;

  useLayoutEffect(() => {
    carousel.configure({ count, selectedIndex, loop, rotation, onSelectedIndexChange });
  }, [carousel, count, selectedIndex, loop, rotation, onSelectedIndexChange]);

  // Another pace is no wish of the visitor's to start again.
  const rotates = rotation > 0;
  useEffect(() => {
    if (!rotates) return;
    const reducedMotion = reducedMotionQuery();
    const onMotion = () => reducedMotion?.matches && carousel.stop();
    const onVisibility = () => carousel[document.hidden ? 'hold' : 'release']('hidden');
    onVisibility();
    // The visitor may have come before the scripts did.
    const { current } = root;
    if (!reducedMotion?.matches && !current?.contains(document.activeElement))
      carousel.start(false);
    if (current?.matches(':hover')) carousel.hold('hover');
    reducedMotion?.addEventListener('change', onMotion);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      carousel.stop();
      reducedMotion?.removeEventListener('change', onMotion);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [carousel, rotates, root]);

  return { carousel, ...state };
}
