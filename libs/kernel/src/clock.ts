/** Source of time and timers. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `run` once after `delay` milliseconds; returns a function that cancels the call. */
  after(delay: number, run: () => void): () => void;
}

/** The system clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};
