import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createCarousel } from './create-carousel.ts';
import type { CarouselOptions } from './types.ts';
import { reducedMotionQuery } from './reduced-motion.ts';

/**
 * State of a carousel for a component. It follows changes of props, starts the rotation, and pauses it in a hidden tab.
 * carousel-root.tsx reacts to hover and focus.
 */
export function useCarousel(options: CarouselOptions, root: RefObject<HTMLElement | null>) {
  const [carousel] = useState(() => createCarousel(options));
  const state = useSyncExternalStore(carousel.subscribe, carousel.get, carousel.get);
  const { count, selectedIndex, loop, rotation = 0, onSelectedIndexChange } = options;

  useLayoutEffect(() => {
    carousel.configure({ count, selectedIndex, loop, rotation, onSelectedIndexChange });
  }, [carousel, count, selectedIndex, loop, rotation, onSelectedIndexChange]);

  // The effect depends on a boolean: a changed interval must not restart a rotation that the visitor has stopped.
  const rotates = rotation > 0;
  useEffect(() => {
    if (!rotates) return;
    const reducedMotion = reducedMotionQuery();
    const onMotion = () => reducedMotion?.matches && carousel.stop();
    const onVisibility = () => carousel[document.hidden ? 'hold' : 'release']('hidden');
    onVisibility();
    // The visitor may have focused or hovered the carousel before hydration.
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
