/** Source of time and timers. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `run` once after `delay` milliseconds, a very long delay possibly earlier; returns a function that cancels the call. */
  after(delay: number, run: () => void): () => void;
}

/** The longest delay of a timer, in milliseconds, by the HTML standard. A timer with a longer one would run at once. */
const LONGEST_DELAY = 2 ** 31 - 1;

/** The system clock. A delay of more than 24 days, such as `Infinity`, is cut to that. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, run) {
    const timer = setTimeout(run, Math.min(delay, LONGEST_DELAY));
    return () => clearTimeout(timer);
  },
};
