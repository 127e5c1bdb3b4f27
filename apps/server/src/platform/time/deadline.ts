import { setTimeout as wait } from 'node:timers/promises';

/** Resolves to the result of the work, or to `late` after `ms` milliseconds. */
export async function withDeadline<T, L>(work: Promise<T>, ms: number, late: L): Promise<T | L> {
  const timer = new AbortController();
  const timeout = wait(ms, late, { signal: timer.signal });
  // Cancelling the timer below rejects its promise, which needs a handler.
  timeout.catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timer.abort();
  }
}
