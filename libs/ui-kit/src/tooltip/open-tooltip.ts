import type { Clock } from '@shpy/kernel';

/** Milliseconds after a tooltip has closed during which the next one opens without a delay. */
const WARM_TIME = 300;

let closeOpenOne: (() => void) | null = null;
let closedAt = -Infinity;

/** Whether a tooltip is open or has just closed: the visitor moves between triggers and is not made to wait again. */
export const isWarm = (clock: Clock): boolean =>
  // The system clock may have been set back.
  closeOpenOne !== null || Math.abs(clock.now() - closedAt) < WARM_TIME;

/** Closes the tooltip that is open, as one is open at a time. Returns a function to call when this one has closed. */
export function takeTurn(close: () => void, clock: Clock): () => void {
  closeOpenOne?.();
  closeOpenOne = close;
  return () => {
    if (closeOpenOne === close) closeOpenOne = null;
    closedAt = clock.now();
  };
}
