import type { Store } from '../platform/database/store.ts';
import { type MailRow, phaseOf } from './mail-phase.ts';

/** The state of a mail as an operator sees it. */
export type ListedState = 'queued' | 'sending' | 'sent' | 'dead' | 'expired';

/** A mail as an operator sees it: without its text and its recipient. */
export interface ListedMail {
  id: string;
  kind: string;
  /** Keyed hash of the recipient, as in the security log. */
  address: string | null;
  createdAt: number;
  attempts: number;
  lastError: string | null;
  state: ListedState;
}

/** The command cannot be carried out; the message says why. */
class MailAdminError extends Error {
  override name = 'MailAdminError';
}

/** Commands of an operator on the outbox, while a server is running. */
export interface MailAdmin {
  /**
   * Lists mails of the outbox, newest first. A mail stays in it until a day after it expires. Default: all. `unsent`
   * skips those that were sent, and `dead` returns those that were refused permanently.
   */
  listMails(options?: { only?: 'unsent' | 'dead' | undefined }): Promise<ListedMail[]>;
  /**
   * Makes a queued mail due now; the server sends it within seconds. Throws `MailAdminError` if there is nothing
   * to send.
   */
  retryMail(id: string): Promise<void>;
  /** Deletes a mail, sent or not. Throws `MailAdminError` for an unknown id. */
  dropMail(id: string): Promise<void>;
}

const COLUMNS = [
  'id',
  'kind',
  'address_mac as address',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'next_attempt_at as nextAttemptAt',
  'attempts',
  'last_error as lastError',
  'claimed_until as claimedUntil',
  'sent_at as sentAt',
  'failed_at as failedAt',
  'body',
] as const;

/** Creates the commands for the outbox of a database. */
export function createMailAdmin({ db }: Store, clock: () => number): MailAdmin {
  const select = () => db.selectFrom('outbox').select(COLUMNS);

  return {
    async listMails({ only } = {}) {
      const rows = await select()
        .$if(only === 'unsent', (query) => query.where('sent_at', 'is', null))
        .$if(only === 'dead', (query) => query.where('failed_at', 'is not', null))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => {
        const { id, address, createdAt, attempts, lastError } = row;
        // Rows of an earlier version have no kind, because there was only one.
        const kind = row.kind ?? 'sign-in';
        return { id, kind, address, createdAt, attempts, lastError, state: stateOf(row, clock()) };
      });
    },
    async retryMail(id) {
      const row = await select().where('id', '=', id).executeTakeFirst();
      if (!row) throw unknown(id);
      const state = stateOf(row, clock());
      if (state !== 'queued') throw new MailAdminError(RETRY_ERRORS[state]);
      await db
        .updateTable('outbox')
        .set({ next_attempt_at: clock() })
        .where('id', '=', id)
        .execute();
    },
    async dropMail(id) {
      const deleted = await db.deleteFrom('outbox').where('id', '=', id).returning('id').execute();
      if (deleted.length === 0) throw unknown(id);
    },
  };
}

/** The state that operators see for each phase. */
const STATES: Record<ReturnType<typeof phaseOf>, ListedState> = {
  queued: 'queued',
  'retry-wait': 'queued',
  claimed: 'sending',
  sent: 'sent',
  dead: 'dead',
  expired: 'expired',
  // A later request voids the link and wipes its mail.
  wiped: 'expired',
};

const stateOf = (row: MailRow, now: number) => STATES[phaseOf(row, now)];

const RETRY_ERRORS: Record<Exclude<ListedState, 'queued'>, string> = {
  sending: 'the mail is being sent now; check its state again in a minute',
  sent: 'the mail has been sent; it is not sent twice',
  dead: 'the mail server refused the mail permanently and its text was wiped; the visitor must ask for a new one',
  expired:
    'the mail has expired or was voided and its text was wiped; the visitor must ask for a new one',
};

const unknown = (id: string) =>
  new MailAdminError(`there is no mail with the id ${id}; "mail list --all" shows all`);
