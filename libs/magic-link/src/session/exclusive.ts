import type { Clock } from '@shpy/kernel';
import type { Session, TabLocks } from './types.ts';

/** Name of the lock that the tabs of an origin share. */
const LOCK = '@shpy/magic-link';

/**
 * How long a call waits for others, and how long a call without an answer delays others, in milliseconds. Both are
 * limited, because the timers of a suspended tab do not run.
 */
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
      const waiting = new AbortController();
      const giveUp = () => waiting.abort();
      const stopWaiting = clock.after(LIMIT, giveUp);
      signal?.addEventListener('abort', giveUp);
      const hold = () => {
        stopWaiting();
        return new Promise<void>((release) => {
          const stop = clock.after(LIMIT, release);
          resolve(() => {
            stop();
            release();
          });
        });
      };
      const turn = locks?.request(LOCK, { signal: waiting.signal }, hold) ?? hold();
      turn.catch(() => {
        stopWaiting();
        if (signal?.aborted) reject(signal.reason);
        else void hold();
      });
    });

  return async (call, signal) => {
    signal?.throwIfAborted();
    const endTurn = await waitForTurn(signal);
    try {
      return await call();
    } finally {
      endTurn();
    }
  };
}
