import type { Timers } from './timers.ts';

/**
 * Runs a job repeatedly, `interval` milliseconds after its previous run ended. Returns a cleanup function, which aborts
 * the job's signal and resolves when a running job has ended.
 */
export function repeat(
  timers: Timers,
  interval: number,
  job: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  let cancel = () => {};
  let running = Promise.resolve();
  const stop = new AbortController();
  const run = () => void (running = job(stop.signal).finally(schedule));
  const schedule = () => {
    if (!stop.signal.aborted) cancel = timers.after(interval, run);
  };
  schedule();
  return () => {
    stop.abort();
    cancel();
    return running;
  };
}
