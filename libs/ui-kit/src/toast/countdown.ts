import type { ToastClock } from './types.ts';

/** Longer delays overflow in browsers and would end at once. */
const LONGEST = 2 ** 31 - 1;

/** The timers of the browser, looked up at each call so that fake timers work. */
export const systemClock: ToastClock = {
  now: () => performance.now(),
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay);
    return () => clearTimeout(timer);
  },
};

export interface Countdown {
  readonly running: boolean;
  /** Milliseconds that were left when it was last started or stopped. */
  readonly left: number;
  start: () => void;
  pause: () => void;
}

/** Counts `duration` milliseconds down, with stops; 0 and endless durations never end. */
export function createCountdown(duration: number, clock: ToastClock, onEnd: () => void): Countdown {
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
      left = Math.max(0, left - (clock.now() - startedAt));
      cancel();
      cancel = null;
    },
  };
}
