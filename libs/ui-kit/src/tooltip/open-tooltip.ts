import type { Clock } from '@shpy/kernel';

/** Milliseconds after a tooltip has closed during which the next one opens without a delay. */
const WARM_TIME = 300;

let closeOpenOne: (() => void) | null = null;
let closedAt = -Infinity;

/** Whether a tooltip is open or has just closed: the next one opens without a delay. */
export const isWarm = (clock: Clock): boolean =>
  // Not only the difference: it is negative if the system clock has been set back.
  closeOpenOne !== null || Math.abs(clock.now() - closedAt) < WARM_TIME;

/** Called when a tooltip opens: closes the one that is open. Returns a function to call when the new one has closed. */
export function takeTurn(close: () => void, clock: Clock): () => void {
  closeOpenOne?.();
  closeOpenOne = close;
  return () => {
    if (closeOpenOne === close) closeOpenOne = null;
    closedAt = clock.now();
  };
}
