import { setTimeout as wait } from 'node:timers/promises';

/** What the work gives, or `late` where it takes longer than this many milliseconds. */
export async function withDeadline<T, L>(work: Promise<T>, ms: number, late: L): Promise<T | L> {
  const timer = new AbortController();
  const timeout = wait(ms, late, { signal: timer.signal });
  // The timer is cancelled below, which rejects its promise: nobody is left to care.
  timeout.catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timer.abort();
  }
}
