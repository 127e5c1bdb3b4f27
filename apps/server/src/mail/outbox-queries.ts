import { type ExpressionBuilder, sql } from 'kysely';
import type { Store } from '../platform/database/store.ts';
import type { Tables } from '../platform/database/tables.ts';
import { LEASE } from './lease.ts';

/** Figures about the outbox, for the metrics and the readiness probe. */
export interface OutboxFigures {
  /** Age in milliseconds of the oldest waiting mail; 0 if none waits. */
  oldestAge(): Promise<number>;
  /** How many mails wait. */
  length(): Promise<number>;
  /** How many permanently refused mails are not deleted yet. */
  deadLetters(): Promise<number>;
}

/** Mails with a body that were not sent. */
const waitingMails = ({ db }: Store) =>
  db.selectFrom('outbox').where('body', 'is not', null).where('sent_at', 'is', null);

/** Creates the functions that query the figures of an outbox. */
export function createFigures(store: Store, clock: () => number): OutboxFigures {
  return {
    async oldestAge() {
      const now = clock();
      const row = await waitingMails(store)
        .select((select) => select.fn.min('created_at').as('at'))
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row?.at ? Math.max(0, now - row.at) : 0;
    },
    async length() {
      const row = await waitingMails(store)
        .select((select) => select.fn.countAll().as('mails'))
        .where('expires_at', '>', clock())
        .executeTakeFirst();
      return Number(row?.mails ?? 0);
    },
    async deadLetters() {
      const row = await store.db
        .selectFrom('outbox')
        .select((select) => select.fn.countAll().as('mails'))
        .where('failed_at', 'is not', null)
        .executeTakeFirst();
      return Number(row?.mails ?? 0);
    },
  };
}

/** As in `phaseOf`: a claim that ends later than any lease does not count. */
export const isUnclaimed = (now: number) => (is: ExpressionBuilder<Tables, 'outbox'>) =>
  is.or([
    is('claimed_until', 'is', null),
    is('claimed_until', '<=', now),
    is('claimed_until', '>', now + 2 * LEASE),
  ]);

/** When the next unclaimed mail is due, in milliseconds since the epoch; null if there is none. */
export async function nextAttempt(store: Store, now: number): Promise<number | null> {
  const row = await waitingMails(store)
    .select((select) => select.fn.min('next_attempt_at').as('at'))
    .where('claimed_until', 'is', null)
    // The plus makes SQLite use the index by `next_attempt_at`, in which the first row is the answer.
    .where(sql<number>`+${sql.ref('expires_at')}`, '>', now)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Deletes the text of expired mails. Returns their ids. */
export const wipeExpired = ({ db }: Store, now: number): Promise<{ id: string }[]> =>
  db
    .updateTable('outbox')
    .set({ body: null })
    .where('body', 'is not', null)
    .where('sent_at', 'is', null)
    .where('expires_at', '<=', now)
    // A running try wipes the body itself when it ends.
    .where(isUnclaimed(now))
    .returning('id')
    .execute();
