import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { SESSION_LIFETIME, SESSION_UNUSED } from './rules.ts';
import { createSecret, hashSecret, isId } from './secrets.ts';

/** A session that is open. */
export interface OpenSession {
  id: string;
  accountId: string;
  email: string;
  userAgent: string | null;
  createdAt: number;
  lastUsedAt: number;
}

/** Sessions of signed-in browsers. Finding one counts as a use of it. */
export interface Sessions {
  /** Opens a session within a transaction; the secret is for the cookie and is kept nowhere. */
  open(trx: Transaction<Tables>, owner: SessionOwner): Promise<{ id: string; secret: string }>;
  findBySecret(secret: string): Promise<OpenSession | null>;
  findById(id: string): Promise<OpenSession | null>;
  /** Open sessions of an account, the newest first. */
  list(accountId: string): Promise<OpenSession[]>;
  /** False where the account has no such open session. */
  end(id: string, accountId: string): Promise<boolean>;
  endBySecret(secret: string): Promise<boolean>;
}

interface SessionOwner {
  accountId: string;
  userAgent: string | null;
}

/** A use is written down only so often: reading a page must not cost a write. */
const USE_GRAIN = 60_000;
/** What counts the months of an account needs no more than days. */
const SEEN_GRAIN = 24 * 60 * 60 * 1000;
const USER_AGENT_LENGTH = 200;

export function createSessions(db: Kysely<Tables>, clock: () => number): Sessions {
  const selectOpen = () =>
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['session.id', 'account.id as accountId', 'account.email'])
      .select(['user_agent as userAgent', 'session.created_at as createdAt'])
      .select('last_used_at as lastUsedAt')
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

  return {
    async open(trx, { accountId, userAgent }) {
      const session = { id: randomUUID(), secret: createSecret() };
      const now = clock();
      const row = {
        id: session.id,
        secret_hash: hashSecret(session.secret),
        account_id: accountId,
        user_agent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
        created_at: now,
        last_used_at: now,
      };
      await trx.insertInto('session').values(row).execute();
      return session;
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
    async end(id, accountId) {
      if (!isId(id)) return false;
      const ended = await db
        .deleteFrom('session')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('created_at', '>', clock() - SESSION_LIFETIME)
        .where('last_used_at', '>', clock() - SESSION_UNUSED)
        .executeTakeFirst();
      return ended.numDeletedRows > 0n;
    },
    async endBySecret(secret) {
      const remove = db.deleteFrom('session').where('secret_hash', '=', hashSecret(secret));
      return (await remove.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}
