import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { DEVICE_LIFETIME } from './rules.ts';
import { createSecret, hashSecret } from './secrets.ts';

/**
 * The hash of a device cookie if its browser has signed in with this address before, else null.
 * Reads only rows of that cookie, so that the time says nothing about whether the address has an account.
 */
export async function findKnownDevice(
  db: Kysely<Tables>,
  secret: string | null,
  email: string,
  now: number,
): Promise<string | null> {
  if (!secret) return null;
  const hash = hashSecret(secret);
  const accounts = await accountsOf(db, hash, now);
  return accounts.some((account) => account.email === email) ? hash : null;
}

export interface RememberedDevice {
  /** For the cookie. */
  secret: string;
  /** Whether the browser had signed in to the account before. */
  wasKnown: boolean;
}

/** Adds an account to those that a browser has signed in to. A cookie that was not issued here is replaced. */
export async function rememberDevice(
  trx: Transaction<Tables>,
  sent: string | null,
  accountId: string,
  now: number,
): Promise<RememberedDevice> {
  const accounts = sent ? await accountsOf(trx, hashSecret(sent), now) : [];
  const secret = sent !== null && accounts.length > 0 ? sent : createSecret();
  await trx
    .insertInto('device')
    .values({
      secret_hash: hashSecret(secret),
      account_id: accountId,
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['secret_hash', 'account_id']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
  return { secret, wasKnown: accounts.some(({ id }) => id === accountId) };
}

const accountsOf = (db: Kysely<Tables>, hash: string, now: number) =>
  db
    .selectFrom('device')
    .innerJoin('account', 'account.id', 'device.account_id')
    .select(['account.id', 'account.email'])
    .where('secret_hash', '=', hash)
    .where('last_used_at', '>', now - DEVICE_LIFETIME)
    .execute();
