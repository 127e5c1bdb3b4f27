import type { Clock } from '@shpy/kernel';

/** Browsers' longest delay in milliseconds; a longer one would end immediately. */
const LONGEST = 2 ** 31 - 1;

/** A countdown; created by `createCountdown`. */
export interface Countdown {
  readonly running: boolean;
  /** Milliseconds that were left when it was last started or paused. */
  readonly left: number;
  start: () => void;
  pause: () => void;
}

/** Creates a countdown of `duration` milliseconds. It never ends if `duration` is 0 or too long for a timer. */
export function createCountdown(duration: number, clock: Clock, onEnd: () => void): Countdown {
  let left = duration;
  let startedAt = 0;
  let cancel: (() => void) | null = null;
  const ends = duration > 0 && duration <= LONGEST;

  return {
    get running() {
      return cancel !== null;
    },
    get left() {
      return left;
    },
    start: () => {
      if (cancel || !ends) return;
      startedAt = clock.now();
      cancel = clock.after(left, onEnd);
    },
    pause: () => {
      if (!cancel) return;
      // Negative if the system clock has been set back.
      const elapsed = Math.max(0, clock.now() - startedAt);
      left = Math.max(0, left - elapsed);
      cancel();
      cancel = null;
    },
  };
}
