/** Calls something later; tests put their own in, so that none of them waits. */
export interface Timers {
  /** Calls `job` once after `ms` milliseconds. Returns the way to call it off. */
  after(ms: number, job: () => void): () => void;
}

/** Timers that do not keep the process alive. */
export const systemTimers: Timers = {
  after(ms, job) {
    const timer = setTimeout(job, ms).unref();
    return () => clearTimeout(timer);
  },
};
