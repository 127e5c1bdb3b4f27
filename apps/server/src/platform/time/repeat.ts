import type { Timers } from './timers.ts';

/**
 * Runs a job repeatedly, `interval` milliseconds after its previous run ended. Returns a cleanup function, which resolves
 * when a running job has ended.
 */
export function repeat(
  timers: Timers,
  interval: number,
  job: () => Promise<void>,
): () => Promise<void> {
  let cancel = () => {};
  let running = Promise.resolve();
  let isStopped = false;
  const run = () => void (running = job().finally(schedule));
  const schedule = () => {
    if (!isStopped) cancel = timers.after(interval, run);
  };
  schedule();
  return () => {
    isStopped = true;
    cancel();
    return running;
  };
}
