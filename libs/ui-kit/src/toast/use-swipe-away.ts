import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../overlay-internals/use-latest.ts';
import { trackSwipe } from '../overlay-internals/swipe.ts';

/** Lets a toast be thrown out over the edge it came from, by finger, pen or mouse. */
export function useSwipeAway(
  item: RefObject<HTMLElement | null>,
  position: string,
  onSwipe: () => void,
): void {
  const latest = useLatest(onSwipe);
  useEffect(() => {
    const element = item.current;
    if (!element) return;
    return trackSwipe(element, {
      pointers: ['touch', 'pen', 'mouse'],
      direction: () => edgeOf(position, getComputedStyle(element).direction === 'rtl'),
      onSwipe: () => flushSync(() => latest.current()),
    });
  }, [item, position, latest]);
}

/** The way to the edge, as a unit vector on the screen: sideways, or up and down for the centre. */
export function edgeOf(position: string, rtl: boolean): { x: number; y: number } {
  const [block, inline] = position.split('-');
  if (inline === 'center') return { x: 0, y: block === 'top' ? -1 : 1 };
  return { x: (inline === 'end') === rtl ? -1 : 1, y: 0 };
}
