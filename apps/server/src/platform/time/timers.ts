/** Schedules functions. Tests replace it with a simulated clock. */
export interface Timers {
  /** Calls `job` once after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, job: () => void): () => void;
}

/** Timers that do not keep the process alive. */
export const systemTimers: Timers = {
  after(ms, job) {
    const timer = setTimeout(job, ms).unref();
    return () => clearTimeout(timer);
  },
};
