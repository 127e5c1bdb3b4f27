import type { Transaction } from 'kysely';
import type { Store } from '../platform/database/store.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { RequestOrigin, SecurityLog } from '../platform/log/security-log.ts';
import { hashSecret, isId } from '../platform/crypto/secrets.ts';
import {
  insertSession,
  type OpenSession,
  removeBrowser,
  removeOwnSession,
  removeSession,
  selectOpen,
  type SessionOwner,
} from './session-rows.ts';
import { touchSession } from './touch-session.ts';

export type { OpenSession };

/** Sessions of signed-in browsers. Finding a session counts as a use of it. */
export interface Sessions {
  /** Opens a session in a transaction. The secret is for the cookie and is not stored. */
  open(trx: Transaction<Tables>, owner: SessionOwner): Promise<{ id: string; secret: string }>;
  /** Ends the previous session of a browser at a new sign-in. Returns the address of its account, if it was open. */
  replace(trx: Transaction<Tables>, secret: string): Promise<string | null>;
  findBySecret(secret: string): Promise<OpenSession | null>;
  findById(id: string): Promise<OpenSession | null>;
  /** Open sessions of an account, newest first. */
  list(accountId: string): Promise<OpenSession[]>;
  /**
   * Ends a session in the list of its account and all others of its browser, and forgets the browser, so that the next sign-in there is reported by
   * mail. False if the account has no such open session.
   */
  revoke(id: string, accountId: string, origin: RequestOrigin): Promise<boolean>;
  /** Signs out by the id in a Bearer token. False if the session was not open. */
  end(id: string, accountId: string, origin: RequestOrigin): Promise<boolean>;
  /** Signs out by the secret of the cookie. False if the session was not open. */
  endBySecret(secret: string, origin: RequestOrigin): Promise<boolean>;
}

interface SessionsOptions {
  store: Pick<Store, 'db' | 'transaction'>;
  clock: () => number;
  securityLog: SecurityLog;
}

/** Creates the sessions of a database. */
export const createSessions = (options: SessionsOptions): Sessions => ({
  ...createFinders(options),
  ...createEnders(options),
  open: (trx, owner) => insertSession(trx, owner, options.clock()),
  replace: async (trx, secret) =>
    (await removeSession(trx, secret, options.clock()))?.address ?? null,
});

function createFinders({
  store: { db },
  clock,
}: SessionsOptions): Pick<Sessions, 'findBySecret' | 'findById' | 'list'> {
  const open = () => selectOpen(db, clock());
  return {
    async findBySecret(secret) {
      const found = open().where('secret_hash', '=', hashSecret(secret));
      return touchSession(db, await found.executeTakeFirst(), clock());
    },
    findById: async (id) =>
      touchSession(db, await open().where('session.id', '=', id).executeTakeFirst(), clock()),
    list: (accountId) =>
      open().where('account_id', '=', accountId).orderBy('session.created_at', 'desc').execute(),
  };
}

function createEnders({
  store: { db, transaction },
  clock,
  securityLog,
}: SessionsOptions): Pick<Sessions, 'revoke' | 'end' | 'endBySecret'> {
  // PostgreSQL throws for some texts instead of finding no row.
  const endOwn = async (id: string, accountId: string) =>
    isId(id) ? removeOwnSession(db, { id, accountId }, clock()) : null;
  const logSignOut = (origin: RequestOrigin, address: string | null) =>
    securityLog.write('session.ended', {
      ...origin,
      address: address ?? undefined,
      reason: 'sign_out',
    });
  return {
    async revoke(id, accountId, origin) {
      const ended = isId(id)
        ? await transaction([], (trx) => removeBrowser(trx, { id, accountId }, clock()))
        : null;
      if (!ended) return false;
      securityLog.write('session.revoked', { ...origin, address: ended.address });
      return true;
    },
    async end(id, accountId, origin) {
      const ended = await endOwn(id, accountId);
      if (ended) logSignOut(origin, ended.address);
      return ended !== null;
    },
    async endBySecret(secret, origin) {
      const ended = await removeSession(db, secret, clock());
      if (ended) logSignOut(origin, ended.address);
      return ended !== null;
    },
  };
}
