import type { Clock } from '@shpy/kernel';
import type { Session, TabLocks } from './types.ts';

/** Name of the lock that the tabs of an origin share. */
const LOCK = '@shpy/magic-link';

/**
 * How long a call may wait for others and then delay others, in milliseconds. Limited, because an answer may never arrive,
 * and a suspended tab does not end its turn.
 */
const LIMIT = 10_000;

/**
 * Returns a function that runs one call at a time in all tabs. A browser has no locks on http, and they reject if cookies
 * are blocked; calls then do not wait for each other.
 */
export const createExclusive =
  (clock: Clock, locks: TabLocks | null | undefined): Session['exclusive'] =>
  async (call, signal) => {
    const turn = new AbortController();
    /** Ends the wait for the turn, or the turn. */
    const end = () => turn.abort();
    const stop = clock.after(LIMIT, end);
    signal?.addEventListener('abort', end);
    try {
      await new Promise<unknown>((begin) => {
        const hold = (lock: unknown) => {
          begin(lock);
          return new Promise((release) => turn.signal.addEventListener('abort', release));
        };
        if (locks) locks.request(LOCK, { signal: turn.signal }, hold).catch(begin);
        else begin(null);
      });
      signal?.throwIfAborted();
      return await call();
    } finally {
      stop();
      end();
    }
  };
