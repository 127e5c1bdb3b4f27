import type { Timers } from './timers.ts';

/**
 * Returns a function that runs the job at most once in `interval` milliseconds. Calls in between share the next run:
 * each caller waits for a run that starts after its call.
 */
export function throttle(
  { clock, timers }: { clock: () => number; timers: Timers },
  interval: number,
  job: () => Promise<void>,
): () => Promise<void> {
  let beganAt = -Infinity;
  let next: Promise<void> | undefined;

  async function runNext(): Promise<void> {
    // Waits at most the interval, because the clock may have been set back.
    const wait = Math.min(interval, beganAt + interval - clock());
    await new Promise<void>((resolve) => (wait > 0 ? timers.after(wait, resolve) : resolve()));
    next = undefined;
    beganAt = clock();
    await job();
  }
  return () => (next ??= runNext());
}
