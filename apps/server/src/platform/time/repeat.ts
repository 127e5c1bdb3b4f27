import type { Timers } from './timers.ts';

/** Runs a job again and again, `interval` milliseconds after its last run ended. Returns a cleanup function. */
export function repeat(timers: Timers, interval: number, job: () => Promise<void>): () => void {
  let cancel = () => {};
  const run = () => void job().finally(() => (cancel = timers.after(interval, run)));
  cancel = timers.after(interval, run);
  return () => cancel();
}
