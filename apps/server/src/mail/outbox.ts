import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Vault } from '../auth/vault.ts';
import type { Store } from '../database/store.ts';
import type { Tables } from '../database/tables.ts';
import type { Timers } from '../timers.ts';
import { claimMails, type ClaimedMail, freeDeadClaims, LEASE } from './outbox-claims.ts';
import type { Mail } from './mail.ts';

/** What is put into the outbox. */
export interface NewMail {
  /** The sign-in request that the mail belongs to. */
  requestId?: string;
  /** HMAC of `address ` and the canonical address of the recipient. */
  addressMac: string;
  /** When the mail is of no use any more, in milliseconds since the epoch. */
  expiresAt: number;
  mail: Mail;
}

/** A mail as the outbox keeps it. */
export type KeptMail = Mail & {
  id: string;
  createdAt: number;
  /** Empty where the mail belongs to no sign-in request. */
  requestId: string;
};

/**
 * Mails that wait to be sent, in the database: written in the transaction that creates the link, sent at least once.
 * Bodies are sealed, and wiped when sent or expired.
 */
export interface Outbox {
  add(trx: Transaction<Tables>, mail: NewMail): Promise<void>;
  /** Looks at once for mails to send. */
  wake(): void;
  /** Frees what a dead process had claimed, and begins to send. */
  start(): Promise<void>;
  /** Age in milliseconds of the oldest mail that waits; 0 for none. */
  oldestAge(): Promise<number>;
  /** How many mails wait. */
  length(): Promise<number>;
  /** The mails whose body is still there, the newest first. */
  list(limit: number): Promise<KeptMail[]>;
  /** Ends when the mails under way are sent. */
  close(): Promise<void>;
}

export interface OutboxOptions {
  store: Store;
  vault: Vault;
  clock: () => number;
  timers: Timers;
  log: Logger;
  /** Sends one mail; throws where it was not taken. */
  send: (mail: KeptMail) => Promise<void>;
  /** Leaves the body of sent mails readable until they are deleted: for the mailbox of development. */
  keepsSent?: boolean;
  /** Default: `host:process:random`. */
  worker?: string;
}

/** How often a process looks for mails that another one left, in milliseconds. */
const POLL = 5_000;
const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 60_000;

/** Wait before the next try after so many failed ones. */
export const retryDelay = (attempts: number): number =>
  Math.min(FIRST_RETRY * 2 ** (attempts - 1), LONGEST_RETRY);

export function createOutbox(options: OutboxOptions): Outbox {
  const { store, vault, clock, timers, log, keepsSent = false } = options;
  const { db } = store;
  const worker = options.worker ?? `${hostname()}:${process.pid}:${randomUUID()}`;
  let state: 'new' | 'open' | 'closed' = 'new';
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let cancelTimer = () => {};

  const open = (row: { id: string; body: string }): Mail =>
    JSON.parse(vault.open(row.body, row.id)) as Mail;

  async function run() {
    do {
      isAskedAgain = false;
      await wipeExpired();
      for (;;) {
        const mails = await claimMails(store, worker, clock());
        if (mails.length === 0) break;
        await Promise.all(mails.map(attempt));
        if (state === 'closed') return;
      }
    } while (isAskedAgain);
  }

  async function attempt(row: ClaimedMail) {
    try {
      await options.send({ ...open(row), ...row });
      await settle(row.id, { sent_at: clock(), ...(keepsSent ? {} : { body: null }) });
    } catch (error) {
      const last_error = nameOf(error);
      const next = clock() + retryDelay(row.attempts);
      await settle(row.id, { next_attempt_at: next, last_error });
      log.warn({ mail: row.id, attempts: row.attempts, code: last_error }, 'mail not sent yet');
    }
  }

  type Outcome = {
    sent_at?: number;
    body?: null;
    next_attempt_at?: number;
    last_error?: string;
  };
  /** Writes down how a try ended, unless the claim was lost meanwhile. */
  const settle = (id: string, outcome: Outcome) =>
    db
      .updateTable('outbox')
      .set({ ...outcome, claimed_by: null, claimed_until: null })
      .where('id', '=', id)
      .where('claimed_by', '=', worker)
      .execute();

  async function wipeExpired() {
    const wiped = await db
      .updateTable('outbox')
      .set({ body: null })
      .where('body', 'is not', null)
      .where('sent_at', 'is', null)
      .where('expires_at', '<=', clock())
      .returning('id')
      .execute();
    for (const { id } of wiped) log.error({ mail: id }, 'mail expired before it could be sent');
  }

  async function nextDelay() {
    const row = await waiting()
      .select((select) => select.fn.min('next_attempt_at').as('at'))
      .executeTakeFirst();
    return Math.max(0, Math.min(POLL, (row?.at ?? Infinity) - clock()));
  }

  const waiting = () =>
    db.selectFrom('outbox').where('body', 'is not', null).where('sent_at', 'is', null);

  function schedule(delay: number) {
    cancelTimer();
    if (state === 'open') cancelTimer = timers.after(delay, wake);
  }

  function wake() {
    if (state !== 'open') return;
    isAskedAgain = true;
    running ??= run()
      .then(nextDelay)
      .catch((error: Error) => {
        log.error({ code: nameOf(error) }, 'the outbox cannot be read');
        return POLL;
      })
      .then((delay) => {
        running = undefined;
        // A mail that came in the last moment does not wait for the timer.
        if (isAskedAgain) wake();
        else schedule(Math.max(delay, 10));
      });
  }

  return {
    async add(trx, { requestId = '', addressMac, expiresAt, mail }) {
      const id = randomUUID();
      const now = clock();
      const row = {
        id,
        request_id: requestId,
        address_mac: addressMac,
        body: vault.seal(JSON.stringify(mail), id),
        created_at: now,
        expires_at: expiresAt,
        attempts: 0,
        next_attempt_at: now,
      };
      await trx.insertInto('outbox').values(row).execute();
    },
    wake,
    async start() {
      await freeDeadClaims(store, worker);
      state = 'open';
      wake();
    },
    async oldestAge() {
      const now = clock();
      const row = await waiting()
        .select((select) => select.fn.min('created_at').as('at'))
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row?.at ? now - row.at : 0;
    },
    async length() {
      const row = await waiting()
        .select((select) => select.fn.countAll().as('mails'))
        .where('expires_at', '>', clock())
        .executeTakeFirst();
      return Number(row?.mails ?? 0);
    },
    async list(limit) {
      const rows = await db
        .selectFrom('outbox')
        .select(['id', 'body', 'created_at as createdAt', 'request_id as requestId'])
        .where('body', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.flatMap(({ body, ...row }) =>
        body ? [{ ...row, ...open({ id: row.id, body }) }] : [],
      );
    },
    async close() {
      state = 'closed';
      cancelTimer();
      await running;
    },
  };
}

export { LEASE };

/** What failed, without addresses: messages of mail servers quote them. */
const nameOf = (error: unknown): string => {
  const { code, responseCode, name } = error as Error & { code?: string; responseCode?: number };
  return [code ?? name, responseCode].filter(Boolean).join(' ');
};
