import type { Clock } from '@shpy/kernel';
import { createCall } from '../lib/call.ts';
import type { Session, SessionState, SessionUser } from '../session/types.ts';

/**
 * Milliseconds between the reads of the session after the link was opened. The status may arrive before the answer that
 * sets the session cookie, so one read cannot tell that another browser opened the link.
 */
const PAUSES = [1000, 1500];

/** How long a refusal waits for the session, in milliseconds. */
const READ_LIMIT = 5000;

/** Reads the session several times, one check at a time. A session that is found ends the sign-in, which cancels the check. */
export function createSessionCheck(session: Pick<Session, 'refresh'>, clock: Clock) {
  const { start, cancel } = createCall();
  return {
    cancel,
    /** Calls `onNone` after the last read. */
    start: (onNone: () => void) =>
      start(
        async (signal) => {
          await session.refresh();
          for (const pause of PAUSES) {
            if (signal.aborted) return;
            await wait(pause, clock, signal);
            await session.refresh();
          }
        },
        onNone,
        // `refresh()` never rejects.
        () => {},
      ),
  };
}

/** Never resolves if it is aborted. */
const wait = (delay: number, clock: Clock, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', clock.after(delay, resolve));
  });

/**
 * Reads the session after a failed confirmation: its answer, or that of an earlier try, may have been lost after the
 * server had opened the session. Returns the account if it is another one than before.
 */
export async function findOpenedSession(
  session: Pick<Session, 'get' | 'refresh'>,
  before: SessionState,
  clock: Clock,
): Promise<SessionUser | null> {
  const limit = new AbortController();
  await Promise.race([session.refresh({ fresh: true }), wait(READ_LIMIT, clock, limit.signal)]);
  limit.abort();
  const { user } = session.get();
  return before.status !== 'unknown' && user?.id !== before.user?.id ? user : null;
}
