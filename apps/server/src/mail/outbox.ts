import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Vault } from '../platform/crypto/vault.ts';
import type { Store } from '../platform/database/store.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Timers } from '../platform/time/timers.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import type { Mail } from './mail.ts';
import { type Claims, createClaims } from './outbox-claims.ts';
import { createFigures, nextAttempt, type OutboxFigures, wipeExpired } from './outbox-queries.ts';
import { nameError, type TryResult } from './outcome.ts';
import { createPoller } from './poller.ts';
import { createSends, type Sends } from './sends.ts';

/** A mail for the outbox. */
export interface NewMail {
  /** Id of the sign-in request that the mail belongs to. Default: none. */
  requestId?: string;
  /** The keyed hash of the address, from `macOfAddress`. */
  addressMac: string;
  /** When the mail becomes useless, in milliseconds since the epoch. */
  expiresAt: number;
  mail: Mail;
}

/** A mail as the outbox stores it. */
export interface KeptMail extends Mail {
  id: string;
  createdAt: number;
  /** Empty if the mail belongs to no sign-in request. */
  requestId: string;
  /** The span that wrote the mail, so that its delivery continues the trace. */
  traceparent?: string | undefined;
}

/**
 * Mails that wait to be sent, in the database. A mail is written in the transaction that causes it, and sent at least
 * once. Bodies are encrypted, and wiped when sent, refused or expired.
 */
export interface Outbox extends OutboxFigures {
  add(trx: Transaction<Tables>, mail: NewMail): Promise<void>;
  /** Looks for mails to send now, instead of at the next poll. */
  wake(): void;
  /** Whether the last poll failed, because the database cannot be read or written. */
  isFailing(): boolean;
  /** Starts sending. */
  start(): Promise<void>;
  /** The mails whose body is not wiped, newest first. */
  list(limit: number): Promise<KeptMail[]>;
  /** Resolves when no mail is being sent; slow ones are aborted and stay in the outbox. */
  close(): Promise<void>;
}

export interface OutboxOptions {
  store: Store;
  vault: Vault;
  clock: () => number;
  timers: Timers;
  log: Logger;
  tracing?: Pick<Tracing, 'traceparent'> | undefined;
  /** Sends one mail; throws if the mail server did not accept it, or the signal is aborted. */
  send: (mail: KeptMail, signal: AbortSignal) => Promise<void>;
  /** Keeps the body of sent mails readable until they are deleted, for the mailbox of development. */
  keepsSent?: boolean;
  onTry?: (result: TryResult) => void;
  /** Called with the number of mails that expired before they could be sent. */
  onExpired?: (mails: number) => void;
}

/** Longest wait between two polls, in milliseconds: another process may have released a mail. */
const POLL = 5_000;
/** Shortest wait between two polls, in milliseconds. */
const REST = 10;
/** Shortest time between two searches for expired mails, in milliseconds. A mail that has expired is never sent. */
const WIPE_EVERY = 1_000;

/** Creates the outbox of this process. It sends nothing before `start`. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, vault, clock, timers, log, keepsSent = false } = options;
  // A random id, because host names and process ids repeat between containers.
  const claims = createClaims(store, randomUUID(), clock);
  const sends = createSends({
    claims,
    clock,
    timers,
    log,
    keepsSent,
    async send({ id, body, createdAt, requestId }, signal) {
      await options.send({ ...openMail(vault, { id, body }), id, createdAt, requestId }, signal);
    },
    onTry: options.onTry ?? (() => {}),
    onEnd: () => poller.wake(),
  });
  let wipedAt = -Infinity;
  let isFailing = false;
  const poller = createPoller({
    timers,
    async poll() {
      // The absolute difference, because the clock may be set back.
      if (Math.abs(clock() - wipedAt) >= WIPE_EVERY) {
        wipedAt = clock();
        await reportExpired(options);
      }
      await startDue(claims, sends);
      isFailing = false;
    },
    nextDelay: () => nextDelay(options, sends),
    onError(error) {
      // Once for each outage, which may last for hours.
      if (!isFailing) log.error({ code: nameError(error) }, 'the outbox cannot be read');
      isFailing = true;
      return POLL;
    },
  });

  return {
    ...createFigures(store, clock),
    add: (trx, mail) => addMail(trx, options, mail),
    wake: poller.wake,
    isFailing: () => isFailing,
    async start() {
      if (!store.isPostgres) await claims.releaseAll();
      poller.start();
    },
    list: (limit) => listMails(options, limit),
    async close() {
      await poller.close();
      await sends.close();
    },
  };
}

/** Claims the mails that are due and starts to send them. */
export async function startDue(claims: Claims, sends: Sends) {
  for (;;) {
    const free = sends.free();
    if (free === 0) return;
    const mails = await claims.take(free, sends.ids());
    for (const mail of mails) sends.start(mail);
    if (mails.length < free) return;
  }
}

async function reportExpired({ store, clock, log, onExpired }: OutboxOptions) {
  const wiped = await wipeExpired(store, clock());
  for (const { id } of wiped) log.error({ mail: id }, 'mail expired before it could be sent');
  if (wiped.length > 0) onExpired?.(wiped.length);
}

async function nextDelay({ store, clock }: OutboxOptions, sends: Sends): Promise<number> {
  // No mail can start before a running send ends, which wakes the poller.
  if (sends.free() === 0) return POLL;
  const now = clock();
  const at = await nextAttempt(store, now);
  return Math.max(REST, Math.min(POLL, (at ?? Infinity) - now));
}

async function addMail(
  trx: Transaction<Tables>,
  { vault, clock, tracing }: OutboxOptions,
  { requestId = '', addressMac, expiresAt, mail }: NewMail,
): Promise<void> {
  const id = randomUUID();
  const now = clock();
  const traceparent = tracing?.traceparent();
  const row = {
    id,
    kind: mail.kind,
    request_id: requestId,
    address_mac: addressMac,
    body: vault.seal(JSON.stringify({ ...mail, traceparent }), id),
    created_at: now,
    expires_at: expiresAt,
    attempts: 0,
    next_attempt_at: now,
  };
  await trx.insertInto('outbox').values(row).execute();
}

async function listMails({ store, vault }: OutboxOptions, limit: number): Promise<KeptMail[]> {
  const rows = await store.db
    .selectFrom('outbox')
    .select(['id', 'body', 'created_at as createdAt', 'request_id as requestId'])
    .where('body', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ body, ...row }) =>
    body ? [{ ...row, ...openMail(vault, { id: row.id, body }) }] : [],
  );
}

/** Decrypts a mail. A body that an earlier version stored has no kind: all its mails were sign-in mails. */
const openMail = (vault: Vault, { id, body }: { id: string; body: string }) =>
  ({ kind: 'sign-in', ...JSON.parse(vault.open(body, id)) }) as Mail &
    Pick<KeptMail, 'traceparent'>;
