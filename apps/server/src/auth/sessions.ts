import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { RequestOrigin, SecurityLog } from '../security-log/security-log.ts';
import { SESSION_LIFETIME, SESSION_UNUSED } from './rules.ts';
import { createSecret, hashSecret, isId } from './secrets.ts';

/** A session that is open. */
export interface OpenSession {
  id: string;
  accountId: string;
  email: string;
  userAgent: string | null;
  /** ISO 3166-1 alpha-2 of the sign-in; null where it is not known. */
  countryCode: string | null;
  createdAt: number;
  lastUsedAt: number;
}

/** Sessions of signed-in browsers. Finding one counts as a use of it. */
export interface Sessions {
  /** Opens a session within a transaction; the secret is for the cookie and is kept nowhere. */
  open(trx: Transaction<Tables>, owner: SessionOwner): Promise<{ id: string; secret: string }>;
  /** Ends the session that a browser had before it signs in again; returns the address of its account, if there was one. */
  replace(trx: Transaction<Tables>, secret: string): Promise<string | null>;
  findBySecret(secret: string): Promise<OpenSession | null>;
  findById(id: string): Promise<OpenSession | null>;
  /** Open sessions of an account, the newest first. */
  list(accountId: string): Promise<OpenSession[]>;
  /**
   * Ends a session from the list of its account, and forgets its browser: its next sign-in is reported.
   * False where the account has no such open session.
   */
  revoke(id: string, accountId: string, origin: RequestOrigin): Promise<boolean>;
  /** Signs out by the id in a Bearer token. */
  end(id: string, accountId: string, origin: RequestOrigin): Promise<boolean>;
  /** Signs out by the secret of the cookie. */
  endBySecret(secret: string, origin: RequestOrigin): Promise<boolean>;
}

interface SessionOwner {
  accountId: string;
  userAgent: string | null;
  countryCode: string | null;
  /** Secret of the device cookie that the browser is given. */
  device: string;
}

interface SessionsOptions {
  db: Kysely<Tables>;
  clock: () => number;
  securityLog: SecurityLog;
}

/** A use is written down only so often: reading a page must not cost a write. */
const USE_GRAIN = 60_000;
/** What counts the months of an account needs no more than days. */
const SEEN_GRAIN = 24 * 60 * 60 * 1000;

export function createSessions({ db, clock, securityLog }: SessionsOptions): Sessions {
  const selectOpen = () =>
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['session.id', 'account.id as accountId', 'account.email'])
      .select(['user_agent as userAgent', 'country_code as countryCode'])
      .select(['session.created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('account.disabled_at', 'is', null)
      .where('session.created_at', '>', clock() - SESSION_LIFETIME)
      .where('last_used_at', '>', clock() - SESSION_UNUSED);

  async function touch(session: OpenSession | undefined): Promise<OpenSession | null> {
    if (!session) return null;
    const now = clock();
    if (now - session.lastUsedAt < USE_GRAIN) return session;
    const update = db.updateTable('session').set({ last_used_at: now });
    await update.where('id', '=', session.id).execute();
    await seeAccount(session.accountId, now);
    return { ...session, lastUsedAt: now };
  }

  /** Not in one transaction with the session: a deletion of the account locks the two in the other order. */
  const seeAccount = (id: string, now: number) =>
    db
      .updateTable('account')
      .set({ last_seen_at: now })
      .where('id', '=', id)
      .where('last_seen_at', '<', now - SEEN_GRAIN)
      .execute();

  const addressOf = async (trx: Kysely<Tables>, accountId: string) =>
    (await trx.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst())
      ?.email ?? null;

  /** One statement, so that of two ways to end a session at the same time one gets the row. */
  const remove = async (trx: Kysely<Tables>, secret: string) =>
    trx
      .deleteFrom('session')
      .where('secret_hash', '=', hashSecret(secret))
      .where('created_at', '>', clock() - SESSION_LIFETIME)
      .where('last_used_at', '>', clock() - SESSION_UNUSED)
      .returning('account_id')
      .executeTakeFirst();

  async function endOwn(id: string, accountId: string) {
    if (!isId(id)) return null;
    const open = await selectOpen()
      .where('session.id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!open) return null;
    const ended = await db
      .deleteFrom('session')
      .where('id', '=', id)
      .returning('device_hash as device')
      .executeTakeFirst();
    return ended ? { address: open.email, device: ended.device } : null;
  }

  const forgetDevice = (hash: string, accountId: string) =>
    db
      .deleteFrom('device')
      .where('secret_hash', '=', hash)
      .where('account_id', '=', accountId)
      .execute();

  return {
    async open(trx, { accountId, userAgent, countryCode, device }) {
      const session = { id: randomUUID(), secret: createSecret() };
      const now = clock();
      const row = {
        id: session.id,
        secret_hash: hashSecret(session.secret),
        account_id: accountId,
        user_agent: userAgent,
        created_at: now,
        last_used_at: now,
        country_code: countryCode,
        device_hash: hashSecret(device),
      };
      await trx.insertInto('session').values(row).execute();
      return session;
    },
    async replace(trx, secret) {
      const ended = await remove(trx, secret);
      return ended ? addressOf(trx, ended.account_id) : null;
    },
    findBySecret: async (secret) =>
      touch(await selectOpen().where('secret_hash', '=', hashSecret(secret)).executeTakeFirst()),
    findById: async (id) =>
      touch(await selectOpen().where('session.id', '=', id).executeTakeFirst()),
    list: (accountId) =>
      selectOpen()
        .where('account_id', '=', accountId)
        .orderBy('session.created_at', 'desc')
        .execute(),
    async revoke(id, accountId, origin) {
      const ended = await endOwn(id, accountId);
      if (!ended) return false;
      const { address, device } = ended;
      if (device !== null) await forgetDevice(device, accountId);
      securityLog.write('session.revoked', { ...origin, address });
      return true;
    },
    async end(id, accountId, origin) {
      const ended = await endOwn(id, accountId);
      if (!ended) return false;
      const { address } = ended;
      securityLog.write('session.ended', { ...origin, address, reason: 'sign_out' });
      return true;
    },
    async endBySecret(secret, origin) {
      const ended = await remove(db, secret);
      if (!ended) return false;
      const address = (await addressOf(db, ended.account_id)) ?? undefined;
      securityLog.write('session.ended', { ...origin, address, reason: 'sign_out' });
      return true;
    },
  };
}
