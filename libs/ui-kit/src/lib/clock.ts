/** Sets timers; a test brings one of its own, to be put ahead by hand. */
export interface Clock {
  /** Runs something once, that many milliseconds from now; gives what calls it off. */
  after: (milliseconds: number, run: () => void) => () => void;
}

/** The timers of the platform. */
export const systemClock: Clock = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
