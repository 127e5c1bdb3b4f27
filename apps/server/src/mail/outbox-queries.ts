import type { Store } from '../database/store.ts';

/** Figures about the outbox, for the metrics and the readiness probe. */
export interface OutboxFigures {
  /** Age in milliseconds of the oldest mail that waits; 0 for none. */
  oldestAge(): Promise<number>;
  /** How many mails wait. */
  length(): Promise<number>;
  /** How many mails the mail server has refused for good, of those that were not deleted since. */
  deadLetters(): Promise<number>;
}

/** Mails with a body that were not sent. */
export const waitingMails = ({ db }: Store) =>
  db.selectFrom('outbox').where('body', 'is not', null).where('sent_at', 'is', null);

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
