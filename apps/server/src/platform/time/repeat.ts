import type { Timers } from './timers.ts';

/**
 * Runs a job repeatedly, `interval` milliseconds after its previous run ended, and the first time after `firstWait`
 * milliseconds (default: `interval`). Returns a cleanup function, which aborts the job's signal and resolves when a
 * running job has ended.
 */
export function repeat(
  timers: Timers,
  interval: number,
  job: (signal: AbortSignal) => Promise<void>,
  firstWait = interval,
): () => Promise<void> {
  let cancel = () => {};
  let running = Promise.resolve();
  const stop = new AbortController();
  const run = () => void (running = job(stop.signal).finally(() => schedule(interval)));
  const schedule = (wait: number) => {
    if (!stop.signal.aborted) cancel = timers.after(wait, run);
  };
  schedule(firstWait);
  return () => {
    stop.abort();
    cancel();
    return running;
  };
}
