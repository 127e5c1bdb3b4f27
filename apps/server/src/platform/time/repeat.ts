import type { Timers } from './timers.ts';

/** Runs a job repeatedly, `interval` milliseconds after its previous run ended. Returns a cleanup function. */
export function repeat(timers: Timers, interval: number, job: () => Promise<void>): () => void {
  let cancel = () => {};
  const run = () => void job().finally(() => (cancel = timers.after(interval, run)));
  cancel = timers.after(interval, run);
  return () => cancel();
}
