import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Store } from '../database/store.ts';
import type { Tables } from '../database/tables.ts';
import { apiError } from '../graphql/errors.ts';
import { CODE_TRIES } from './rules.ts';
import { hashSecret, isSecret, parseCode } from './secrets.ts';
import type { Sessions } from './sessions.ts';
import { codeMac, type SignInRequestRow, type SignInRequests } from './sign-in-requests.ts';
import type { StatusBus } from './status-bus.ts';
import type { Vault } from './vault.ts';

/** The browser that confirms. */
export interface ConfirmingBrowser {
  /** Secret of its binding cookie. */
  binding: string | null;
  /** Secret of the session that it has so far, which ends. */
  session: string | null;
  userAgent: string | null;
}

export interface SignedIn {
  accountId: string;
  email: string;
  sessionId: string;
  /** For the cookie; kept nowhere. */
  sessionSecret: string;
}

/** Confirms a sign-in by link or by code. */
export interface SignIn {
  /** Throws LINK_INVALID, LINK_USED, LINK_EXPIRED. */
  byToken(token: string, browser: ConfirmingBrowser): Promise<SignedIn>;
  /** Throws CODE_INVALID, LINK_EXPIRED. A try from a browser that did not ask is refused and does not count. */
  byCode(requestId: string, code: string, browser: ConfirmingBrowser): Promise<SignedIn>;
}

interface SignInOptions {
  store: Store;
  vault: Vault;
  requests: SignInRequests;
  sessions: Sessions;
  bus: StatusBus;
  clock: () => number;
  onSignIn: (by: 'link' | 'code') => void;
}

type Secret = 'link_used_at' | 'code_used_at';

export function createSignIn(options: SignInOptions): SignIn {
  const { store, vault, requests, bus, clock } = options;

  /** Uses one of the two secrets up and opens a session; null where it cannot be used (any more). */
  async function confirm(secret: Secret, requestId: string, browser: ConfirmingBrowser) {
    const signedIn = await store.transaction([], async (trx) => {
      const request = await useUp(trx, secret, requestId, clock());
      return request && openSession(trx, options, request.email, browser);
    });
    if (!signedIn) return null;
    bus.announce(requestId);
    options.onSignIn(secret === 'link_used_at' ? 'link' : 'code');
    return signedIn;
  }

  return {
    async byToken(token, browser) {
      const request = isSecret(token) ? await requests.findByToken(token) : null;
      if (!request) throw apiError('LINK_INVALID');
      const signedIn = await confirm('link_used_at', request.id, browser);
      if (signedIn) return signedIn;
      throw whyNot((await requests.find(request.id)) ?? request);
    },
    async byCode(requestId, code, browser) {
      const request = await requests.find(requestId);
      if (!request || !browser.binding || hashSecret(browser.binding) !== request.binding_hash)
        throw apiError('CODE_INVALID');
      const now = clock();
      if (request.expires_at <= now) throw apiError('LINK_EXPIRED');
      // What is no code is a slip of the hand, not a guess.
      const digits = parseCode(code);
      if (digits === null) throw apiError('CODE_INVALID');
      const tries = await countTry(store, requestId, now);
      const isRight = tries !== null && isSame(request.code_mac, codeMac(vault, requestId, digits));
      const signedIn = isRight ? await confirm('code_used_at', requestId, browser) : null;
      if (signedIn) return signedIn;
      throw apiError('CODE_INVALID', { triesLeft: CODE_TRIES - (tries ?? CODE_TRIES) });
    },
  };
}

/** One statement, so that of many who come at once exactly one gets the row. */
const useUp = (trx: Transaction<Tables>, secret: Secret, id: string, now: number) =>
  trx
    .updateTable('sign_in_request')
    .set({ [secret]: now })
    .where('id', '=', id)
    .where(secret, 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();

function whyNot(request: SignInRequestRow) {
  if (request.link_used_at !== null) return apiError('LINK_USED');
  return apiError(request.voided_at !== null ? 'LINK_INVALID' : 'LINK_EXPIRED');
}

/** Counts a try before the code is looked at; null where there is none left. */
async function countTry({ db }: Store, id: string, now: number): Promise<number | null> {
  const row = await db
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

async function openSession(
  trx: Transaction<Tables>,
  { sessions, clock }: SignInOptions,
  email: string,
  browser: ConfirmingBrowser,
): Promise<SignedIn> {
  const now = clock();
  const account = await trx
    .insertInto('account')
    .values({ id: randomUUID(), email, created_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ last_seen_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  if (browser.session)
    await trx
      .deleteFrom('session')
      .where('secret_hash', '=', hashSecret(browser.session))
      .execute();
  const owner = { accountId: account.id, userAgent: browser.userAgent };
  const { id, secret } = await sessions.open(trx, owner);
  return { accountId: account.id, email, sessionId: id, sessionSecret: secret };
}
