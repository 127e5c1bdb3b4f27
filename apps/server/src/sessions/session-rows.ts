import { randomUUID } from 'node:crypto';
import { SESSION_LIFETIME, SESSION_UNUSED } from '@shpy/site-contract';
import type { Kysely, Transaction } from 'kysely';
import { createSecret, hashSecret } from '../platform/crypto/secrets.ts';
import type { Tables } from '../platform/database/tables.ts';

/** An open session. */
export interface OpenSession {
  id: string;
  accountId: string;
  email: string;
  userAgent: string | null;
  /** ISO 3166-1 alpha-2 code of the country of the sign-in; null if unknown. */
  countryCode: string | null;
  createdAt: number;
  lastUsedAt: number;
}

/** The account and the browser of a new session. */
export interface SessionOwner {
  accountId: string;
  userAgent: string | null;
  countryCode: string | null;
  /** Secret of the browser's device cookie. */
  device: string;
}

/** Selects the open sessions with their accounts. */
export const selectOpen = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.id', 'account.id as accountId', 'account.email'])
    .select(['user_agent as userAgent', 'country_code as countryCode'])
    .select(['session.created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account.disabled_at', 'is', null)
    .where('session.created_at', '>', now - SESSION_LIFETIME)
    .where('last_used_at', '>', now - SESSION_UNUSED);

/** Inserts a session. Returns its id and the secret for the cookie. */
export async function insertSession(
  trx: Transaction<Tables>,
  { accountId, userAgent, countryCode, device }: SessionOwner,
  now: number,
): Promise<{ id: string; secret: string }> {
  const session = { id: randomUUID(), secret: createSecret() };
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
}

/** Deletes an open session by its secret. Returns the address of its account; null if there is no such session. */
export async function removeSession(
  db: Kysely<Tables>,
  secret: string,
  now: number,
): Promise<{ address: string | null } | null> {
  // One statement, so that only one of several simultaneous requests gets the row.
  const ended = await db
    .deleteFrom('session')
    .where('secret_hash', '=', hashSecret(secret))
    .where('created_at', '>', now - SESSION_LIFETIME)
    .where('last_used_at', '>', now - SESSION_UNUSED)
    .returning('account_id')
    .executeTakeFirst();
  if (!ended) return null;
  const account = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ended.account_id)
    .executeTakeFirst();
  return { address: account?.email ?? null };
}

/** An open session of an account, with the device hash of its browser. */
const selectOwn = (
  db: Kysely<Tables>,
  { id, accountId }: { id: string; accountId: string },
  now: number,
) =>
  selectOpen(db, now)
    .select('device_hash as device')
    .where('session.id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Deletes an open session of an account. Returns the address of the account; null if there is no such session. */
export async function removeOwnSession(
  db: Kysely<Tables>,
  own: { id: string; accountId: string },
  now: number,
): Promise<{ address: string } | null> {
  const session = await selectOwn(db, own, now);
  if (!session) return null;
  const ended = await db.deleteFrom('session').where('id', '=', own.id).executeTakeFirst();
  return ended.numDeletedRows > 0n ? { address: session.email } : null;
}

/**
 * Removes the browser of an open session from the known browsers of the account, then deletes its sessions: a confirmation
 * locks these rows in the same order, so its new session is deleted too, or the browser is new to it. Returns the address
 * of the account; null if no session was deleted.
 */
export async function removeBrowser(
  trx: Transaction<Tables>,
  own: { id: string; accountId: string },
  now: number,
): Promise<{ address: string } | null> {
  const session = await selectOwn(trx, own, now);
  if (!session) return null;
  const { device, email } = session;
  if (device === null) return removeOwnSession(trx, own, now);
  await trx
    .deleteFrom('device')
    .where('secret_hash', '=', device)
    .where('account_id', '=', own.accountId)
    .execute();
  const ended = await trx
    .deleteFrom('session')
    .where('account_id', '=', own.accountId)
    .where('device_hash', '=', device)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n ? { address: email } : null;
}
