/** The timers that a client waits with; tests inject their own. */
export interface Timers {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** The platform's timers, looked up at each call so that fake ones installed later count. */
export const systemTimers = globalThis as Timers;
