import type { Clock } from '@shpy/kernel';
import type { Session, TabLocks } from './types.ts';

/** Name of the lock that the tabs of an origin share. */
const LOCK = 'session';

/** How long a call without an answer delays the calls of other tabs, in milliseconds. */
const LIMIT = 10_000;

/**
 * Returns a function that runs one call at a time in all tabs. A browser has no locks on http, and they reject if cookies
 * are blocked; calls then do not wait for each other.
 */
export function createExclusive(
  clock: Clock,
  locks: TabLocks | null | undefined,
): Session['exclusive'] {
  /** Waits until the earlier calls have ended. Returns the function that lets the next call begin. */
  const waitForTurn = (signal?: AbortSignal) =>
    new Promise<() => void>((resolve, reject) => {
      const hold = () =>
        new Promise<void>((release) => {
          const stop = clock.after(LIMIT, release);
          resolve(() => {
            stop();
            release();
          });
        });
      const turn = locks?.request(LOCK, signal ? { signal } : {}, hold) ?? hold();
      turn.catch((cause: unknown) => (signal?.aborted ? reject(cause) : hold()));
    });

  return async (call, signal) => {
    const endTurn = await waitForTurn(signal);
    try {
      return await call();
    } finally {
      endTurn();
    }
  };
}
