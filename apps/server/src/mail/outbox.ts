import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Vault } from '../auth/vault.ts';
import type { Store } from '../database/store.ts';
import type { Tables } from '../database/tables.ts';
import type { Timers } from '../timers.ts';
import type { Mail } from './mail.ts';
import { createClaims } from './outbox-claims.ts';
import { createFigures, type OutboxFigures, waitingMails } from './outbox-queries.ts';
import { nameError, type TryResult } from './outcome.ts';
import { createSends } from './sends.ts';

/** What is put into the outbox. */
export interface NewMail {
  /** The sign-in request that the mail belongs to. */
  requestId?: string;
  /** As `macOfAddress` returns it. */
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
 * Mails that wait to be sent, in the database: written in the transaction of what they report, sent at least once.
 * Bodies are sealed, and wiped when sent, refused or expired.
 */
export interface Outbox extends OutboxFigures {
  add(trx: Transaction<Tables>, mail: NewMail): Promise<void>;
  /** Looks for mails to send now. */
  wake(): void;
  /** Begins to send. */
  start(): Promise<void>;
  /** The mails whose body is still there, the newest first. */
  list(limit: number): Promise<KeptMail[]>;
  /** Resolves when no mail is being sent; those that take too long are aborted and stay in the outbox. */
  close(): Promise<void>;
}

export interface OutboxOptions {
  store: Store;
  vault: Vault;
  clock: () => number;
  timers: Timers;
  log: Logger;
  /** Sends one mail; throws where it was not taken, or the signal is aborted. */
  send: (mail: KeptMail, signal: AbortSignal) => Promise<void>;
  /** Leaves the body of sent mails readable until they are deleted: for the mailbox of development. */
  keepsSent?: boolean;
  onTry?: (result: TryResult) => void;
  /** Called with the number of mails that expired before they could be sent. */
  onExpired?: (mails: number) => void;
}

/** How often a process looks for mails that another one left, in milliseconds. */
const POLL = 5_000;
/** Shortest wait between two looks, in milliseconds. */
const REST = 10;

export function createOutbox(options: OutboxOptions): Outbox {
  const { store, vault, clock, timers, log, keepsSent = false } = options;
  const { db } = store;
  // Random: names of hosts and numbers of processes are the same in two containers.
  const claims = createClaims(store, randomUUID(), clock);
  let state: 'new' | 'open' | 'closed' = 'new';
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let cancelTimer = () => {};

  const open = ({ id, body }: { id: string; body: string }) =>
    // A body of an earlier version names no kind: there was one.
    ({ kind: 'sign-in', ...JSON.parse(vault.open(body, id)) }) as Mail;

  const sends = createSends({
    ...{ claims, clock, timers, log },
    async send({ id, body, createdAt, requestId }, signal) {
      await options.send({ ...open({ id, body }), id, createdAt, requestId }, signal);
    },
    whenSent: keepsSent ? {} : { body: null },
    onTry: options.onTry ?? (() => {}),
    onEnd: wake,
  });

  async function poll() {
    do {
      isAskedAgain = false;
      await wipeExpired();
      while (sends.free() > 0) {
        const mails = await claims.take(sends.free(), sends.ids());
        if (mails.length === 0) break;
        for (const mail of mails) sends.start(mail);
      }
    } while (isAskedAgain && state === 'open');
  }

  async function wipeExpired() {
    const now = clock();
    const wiped = await db
      .updateTable('outbox')
      .set({ body: null })
      .where('body', 'is not', null)
      .where('sent_at', 'is', null)
      .where('expires_at', '<=', now)
      // The end of a try that is under way wipes the body, too.
      .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<=', now)]))
      .returning('id')
      .execute();
    for (const { id } of wiped) log.error({ mail: id }, 'mail expired before it could be sent');
    if (wiped.length > 0) options.onExpired?.(wiped.length);
  }

  async function nextDelay() {
    // The end of a send wakes the outbox.
    if (sends.free() === 0) return POLL;
    const row = await waitingMails(store)
      .select((select) => select.fn.min('next_attempt_at').as('at'))
      .where('claimed_until', 'is', null)
      .executeTakeFirst();
    return Math.max(REST, Math.min(POLL, (row?.at ?? Infinity) - clock()));
  }

  function schedule(delay: number) {
    cancelTimer();
    if (state === 'open') cancelTimer = timers.after(delay, wake);
  }

  function wake() {
    if (state !== 'open') return;
    isAskedAgain = true;
    running ??= poll()
      .then(nextDelay)
      .catch((error: unknown) => {
        log.error({ code: nameError(error) }, 'the outbox cannot be read');
        return POLL;
      })
      .then((delay) => {
        running = undefined;
        // A mail that came in the last moment does not wait for the timer.
        if (isAskedAgain) wake();
        else schedule(delay);
      });
  }

  return {
    ...createFigures(store, clock),
    async add(trx, { requestId = '', addressMac, expiresAt, mail }) {
      const id = randomUUID();
      const now = clock();
      const row = {
        id,
        kind: mail.kind,
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
      if (!store.isPostgres) await claims.releaseAll();
      state = 'open';
      wake();
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
      await sends.close();
    },
  };
}
