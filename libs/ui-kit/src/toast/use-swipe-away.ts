import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { trackSwipe } from '../overlay-internals/swipe.ts';
import { toastAt } from './toast-at.ts';
import type { AnyToaster } from './types.ts';

/**
 * Lets the visitor swipe toasts towards their edge with finger, pen or mouse. Only the toast that was pressed last has
 * swipe listeners.
 */
export function useSwipeAway(
  toaster: AnyToaster,
  region: RefObject<HTMLElement | null>,
  position: string,
): void {
  useEffect(() => {
    const element = region.current!;
    let followed: HTMLElement | undefined;
    let stop: (() => void) | null | undefined;
    const onPress = ({ target }: Event) => {
      const toast = toastAt(target);
      if (toast === followed || element.querySelector('[data-swiping]')) return;
      stop?.();
      followed = toast;
      stop = toast && follow(toast, toast.parentElement!);
    };
    const follow = (toast: HTMLElement, item: HTMLElement) =>
      trackSwipe(item, {
        pointers: ['touch', 'pen', 'mouse'],
        direction: () => edgeOf(position, getComputedStyle(item).direction === 'rtl'),
        onSwipe: () => flushSync(() => toaster.dismiss(toast.dataset['toast']!, 'swipe')),
      });
    // In the capture phase, so that the toast already listens when the event reaches it.
    element.addEventListener('pointerdown', onPress, true);
    return () => {
      element.removeEventListener('pointerdown', onPress, true);
      stop?.();
    };
  }, [toaster, region, position]);
}

/** The direction of a swipe, as a unit vector on the screen: sideways, or vertical for the centre positions. */
function edgeOf(position: string, rtl: boolean): { x: number; y: number } {
  const [block, inline] = position.split('-');
  if (inline === 'center') return { x: 0, y: block === 'top' ? -1 : 1 };
  return { x: (inline === 'end') === rtl ? -1 : 1, y: 0 };
}
