import type { Clock } from '@shpy/kernel';

/** Longer delays overflow in browsers and would end immediately. */
const LONGEST = 2 ** 31 - 1;

/** A countdown; created by `createCountdown`. */
export interface Countdown {
  readonly running: boolean;
  /** Milliseconds that remained when it was last started or paused. */
  readonly left: number;
  start: () => void;
  pause: () => void;
}

/** Counts `duration` milliseconds down and can be paused; 0 and endless durations never end. */
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
      // The system's time may be set back meanwhile.
      const elapsed = Math.max(0, clock.now() - startedAt);
      left = Math.max(0, left - elapsed);
      cancel();
      cancel = null;
    },
  };
}
