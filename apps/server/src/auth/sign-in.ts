import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Store } from '../database/store.ts';
import type { Tables } from '../database/tables.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { addWrongCode, codeLockEnd, type CodeGuesser } from './code-lock.ts';
import { findKnownDevice } from './devices.ts';
import { macOfAddress } from './email.ts';
import { enterAccount, type Entrance, type SignedIn } from './enter-account.ts';
import { CODE_TRIES } from './rules.ts';
import { hashSecret, isSecret, parseCode } from './secrets.ts';
import { inSeconds } from './send-limits.ts';
import type { Sessions } from './sessions.ts';
import { SignInError } from './sign-in-error.ts';
import {
  codeMac,
  confirmError,
  type SignInRequestRow,
  type SignInRequests,
} from './sign-in-requests.ts';
import type { StatusBus } from './status-bus.ts';
import type { Vault } from './vault.ts';
import { originOf, type Visit } from './visit.ts';

/** Confirms a sign-in by link or by code. */
export interface SignIn {
  /** Throws LINK_INVALID, LINK_USED, LINK_EXPIRED, ACCOUNT_DISABLED. */
  byToken(token: string, visit: Visit): Promise<SignedIn>;
  /**
   * Throws CODE_INVALID, CODE_LOCKED, LINK_EXPIRED, ACCOUNT_DISABLED.
   * A try from a browser that did not make the request is refused and does not count.
   */
  byCode(requestId: string, code: string, visit: Visit): Promise<SignedIn>;
}

export interface SignInOptions {
  store: Store;
  vault: Vault;
  requests: SignInRequests;
  sessions: Sessions;
  outbox: Pick<Outbox, 'add' | 'wake'>;
  bus: Pick<StatusBus, 'announce'>;
  clock: () => number;
  securityLog: SecurityLog;
  countryOf: (ip: string) => string | null;
  onSignIn: (by: 'link' | 'code') => void;
  onCodeLock: () => void;
}

type Means = 'link' | 'code';
const SECRET_COLUMNS = { link: 'link_used_at', code: 'code_used_at' } as const;

/** What became of a secret that was still valid. The transaction commits in each case: the secret is consumed. */
type Confirmation = { entrance: Entrance } | 'disabled';

type CodeOutcome =
  | Confirmation
  | { lockedUntil: number }
  | { triesLeft: number; reason: 'guess' | 'no_tries_left'; locks: boolean };

export function createSignIn(options: SignInOptions): SignIn {
  const { store, vault, requests, bus, clock, securityLog } = options;

  /** Consumes one of the two secrets and opens a session; null if the secret is no longer valid. */
  async function confirm(
    trx: Transaction<Tables>,
    by: Means,
    requestId: string,
    visit: Visit,
  ): Promise<Confirmation | null> {
    const request = await consumeSecret(trx, by, requestId, clock());
    if (!request) return null;
    const entrance = await enterAccount(trx, options, request, visit);
    return entrance ? { entrance } : 'disabled';
  }

  /** What follows a confirmation once it is committed. Throws ACCOUNT_DISABLED. */
  function settle(
    by: Means,
    request: SignInRequestRow,
    done: Confirmation,
    visit: Visit,
  ): SignedIn {
    const entry = { ...originOf(visit), address: request.email };
    if (done === 'disabled') {
      securityLog.write('link.refused', { ...entry, reason: 'account_disabled' });
      throw new SignInError('ACCOUNT_DISABLED');
    }
    const { replaced, acquaintance, ...signedIn } = done.entrance;
    securityLog.write('link.confirmed', { ...entry, reason: by });
    if (replaced)
      securityLog.write('session.ended', { ...entry, address: replaced, reason: 'replaced' });
    securityLog.write('session.opened', { ...entry, reason: acquaintance });
    bus.announce(request.id);
    if (acquaintance === 'new_browser') options.outbox.wake();
    options.onSignIn(by);
    return signedIn;
  }

  /** Under the lock of the address: of many guesses at the same time, none is compared after the tenth wrong one. */
  const tryCode = (request: SignInRequestRow, digits: string, visit: Visit) => {
    const addressMac = macOfAddress(vault, request.email);
    return store.transaction([`address ${addressMac}`], async (trx): Promise<CodeOutcome> => {
      const now = clock();
      const device = await findKnownDevice(trx, visit.device, request.email, now);
      const guesser: CodeGuesser = { addressMac, device };
      const lockedUntil = await codeLockEnd(trx, guesser, now);
      if (lockedUntil !== null) return { lockedUntil };
      const tries = await countTry(trx, request.id, now);
      if (tries === null) return { triesLeft: 0, reason: 'no_tries_left', locks: false };
      const isRight = isSame(request.code_mac, codeMac(vault, request.id, digits));
      const done = isRight ? await confirm(trx, 'code', request.id, visit) : null;
      if (done) return done;
      await addWrongCode(trx, guesser, now);
      const locks = (await codeLockEnd(trx, guesser, now)) !== null;
      return { triesLeft: CODE_TRIES - tries, reason: 'guess', locks };
    });
  };

  return {
    async byToken(token, visit) {
      const request = isSecret(token) ? await requests.findByToken(token) : null;
      if (!request) {
        securityLog.write('link.refused', { ...originOf(visit), reason: 'unknown' });
        throw new SignInError('LINK_INVALID');
      }
      const done = await store.transaction([], (trx) => confirm(trx, 'link', request.id, visit));
      if (done) return settle('link', request, done, visit);
      const code = confirmError((await requests.find(request.id)) ?? request);
      const entry = { ...originOf(visit), address: request.email };
      securityLog.write('link.refused', { ...entry, reason: code.toLowerCase() });
      throw new SignInError(code);
    },
    async byCode(requestId, code, visit) {
      const request = await requests.find(requestId);
      const entry = { ...originOf(visit), address: request?.email };
      const refuse = (reason: string, error: SignInError) => {
        securityLog.write('code.wrong', { ...entry, reason });
        return error;
      };
      if (!request) throw refuse('unknown_request', new SignInError('CODE_INVALID'));
      if (!visit.binding || hashSecret(visit.binding) !== request.binding_hash)
        throw refuse('other_browser', new SignInError('CODE_INVALID'));
      if (request.expires_at <= clock()) throw refuse('expired', new SignInError('LINK_EXPIRED'));
      // What is no code is a slip of the hand, not a guess.
      const digits = parseCode(code);
      if (digits === null) throw new SignInError('CODE_INVALID');

      const outcome = await tryCode(request, digits, visit);
      if (outcome === 'disabled' || 'entrance' in outcome)
        return settle('code', request, outcome, visit);
      if ('lockedUntil' in outcome) {
        securityLog.write('code.locked', { ...entry, reason: 'refused' });
        const retryAfterSeconds = inSeconds(outcome.lockedUntil - clock());
        throw new SignInError('CODE_LOCKED', { retryAfterSeconds });
      }
      const { triesLeft, reason, locks } = outcome;
      const error = refuse(reason, new SignInError('CODE_INVALID', { triesLeft }));
      if (locks) {
        securityLog.write('code.locked', { ...entry, reason: 'begins' });
        options.onCodeLock();
      }
      throw error;
    },
  };
}

/** One statement, so that of many confirmations at the same time exactly one gets the row. */
const consumeSecret = (trx: Transaction<Tables>, by: Means, id: string, now: number) =>
  trx
    .updateTable('sign_in_request')
    .set({ [SECRET_COLUMNS[by]]: now })
    .where('id', '=', id)
    .where(SECRET_COLUMNS[by], 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['email', 'locale'])
    .executeTakeFirst();

/** Counts a try before the code is compared; null if there is none left. */
async function countTry(trx: Transaction<Tables>, id: string, now: number): Promise<number | null> {
  const row = await trx
    .updateTable('sign_in_request')
    .set((update) => ({ code_tries: update('code_tries', '+', 1) }))
    .where('id', '=', id)
    .where('code_tries', '<', CODE_TRIES)
    .where('code_used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('code_tries')
    .executeTakeFirst();
  return row?.code_tries ?? null;
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
