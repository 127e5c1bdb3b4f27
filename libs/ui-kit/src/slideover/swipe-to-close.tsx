import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useDialogContext } from '../overlay-internals/dialog-context.ts';
import { trackSwipe } from '../overlay-internals/swipe.ts';
import { holdScroll } from './hold-scroll.ts';
import { type SlideoverSide, swipeDirection } from './side.ts';

/** Lets the surrounding popup be swiped towards its edge; renders nothing. */
export function SwipeToClose({ side }: { side: SlideoverSide }) {
  const { popupRef, request } = useDialogContext('Popup');
  useEffect(() => {
    const element = popupRef.current;
    if (!element) return;
    const direction = () => swipeDirection(side, getComputedStyle(element).direction === 'rtl');
    const stops = [
      trackSwipe(element, {
        pointers: ['touch', 'pen'],
        direction,
        // Synchronously, so that the exit animation starts at the position of the finger.
        onSwipe: (event) => flushSync(() => request(false, 'swipe', event)),
      }),
      holdScroll(element, direction),
    ];
    return () => stops.forEach((stop) => stop());
  }, [popupRef, side, request]);
  return null;
}
