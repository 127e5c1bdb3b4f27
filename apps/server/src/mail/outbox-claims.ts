import type { Store } from '../platform/database/store.ts';
import { LEASE } from './lease.ts';
import { isUnclaimed } from './outbox-queries.ts';
import { LONGEST_RETRY, type Settlement } from './outcome.ts';

/** A mail that only this process may send. */
export interface ClaimedMail {
  id: string;
  body: string;
  attempts: number;
  createdAt: number;
  requestId: string;
  /** When another process may take the mail, in milliseconds since the epoch. */
  leaseEnds: number;
}

/** The claims of one process on mails, under its random id. */
export interface Claims {
  /**
   * Claims up to `limit` mails that are due, those that expire first. Skips the ids in `except`, which this process is
   * already sending. Each claim counts as a try.
   */
  take(limit: number, except: string[]): Promise<ClaimedMail[]>;
  /** Extends the lease and returns the mails that this process still has claimed. */
  renew(ids: string[]): Promise<Set<string>>;
  /** Stores how a try ended and releases the mail. False, and nothing is stored, if the claim was lost before. */
  settle(id: string, settlement: Settlement): Promise<boolean>;
  /** Releases the mails of all processes. Only for the start with SQLite, where no other server can be running. */
  releaseAll(): Promise<void>;
}

const released = { claimed_by: null, claimed_until: null };

/** Creates the claims of the process whose random id is `worker`. */
export function createClaims(store: Store, worker: string, clock: () => number): Claims {
  const { db } = store;
  return {
    take: (limit, except) => takeClaims(store, worker, clock(), limit, except),
    async renew(ids) {
      const rows = await db
        .updateTable('outbox')
        .set({ claimed_until: clock() + LEASE })
        .where('id', 'in', ids)
        .where('claimed_by', '=', worker)
        .returning('id')
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    async settle(id, settlement) {
      const row = await store.write((db) =>
        db
          .updateTable('outbox')
          .set({ ...settlement, ...released })
          .where('id', '=', id)
          .where('claimed_by', '=', worker)
          .returning('id')
          .executeTakeFirst(),
      );
      return row !== undefined;
    },
    async releaseAll() {
      await db.updateTable('outbox').set(released).where('claimed_by', 'is not', null).execute();
    },
  };
}

/** Claims mails for which `phaseOf` returns `queued`. */
async function takeClaims(
  store: Store,
  worker: string,
  now: number,
  limit: number,
  except: string[],
): Promise<ClaimedMail[]> {
  const leaseEnds = now + LEASE;
  const rows = await store.transaction([], async (trx) => {
    const due = trx
      .selectFrom('outbox')
      .select('id')
      .where('body', 'is not', null)
      .where('sent_at', 'is', null)
      .where('expires_at', '>', now)
      // As in `phaseOf`: an instant further ahead than the longest wait does not count.
      .where((is) =>
        is.or([is('next_attempt_at', '<=', now), is('next_attempt_at', '>', now + LONGEST_RETRY)]),
      )
      .where(isUnclaimed(now))
      .$if(except.length > 0, (query) => query.where('id', 'not in', except))
      // Links, which expire in minutes, go before notices, which expire in weeks.
      .orderBy('expires_at')
      .limit(limit)
      // No two processes claim the same mail.
      .$if(store.isPostgres, (query) => query.forUpdate().skipLocked());
    return trx
      .updateTable('outbox')
      .set((update) => ({
        claimed_by: worker,
        claimed_until: leaseEnds,
        attempts: update('attempts', '+', 1),
      }))
      .where('id', 'in', due)
      .returning(['id', 'body', 'attempts', 'created_at as createdAt', 'request_id as requestId'])
      .execute();
  });
  // The query selects only rows with a body; this tells the type checker.
  return rows.flatMap(({ body, ...row }) => (body ? [{ ...row, body, leaseEnds }] : []));
}
