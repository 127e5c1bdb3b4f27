import { DEVICE_LIFETIME } from '@shpy/site-contract';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { createSecret, hashSecret } from '../platform/crypto/secrets.ts';

/**
 * The hash of a device cookie if its browser has signed in with this address before, else null. Reads only rows of that
 * cookie, so that the response time does not reveal whether the address has an account.
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
  /** The value of the cookie. */
  secret: string;
  /** Whether the browser had signed in to the account before. */
  wasKnown: boolean;
}

/** Records that a browser has signed in to an account. A device cookie that this server did not issue is replaced. */
export async function rememberDevice(
  trx: Transaction<Tables>,
  sent: string | null,
  accountId: string,
  now: number,
): Promise<RememberedDevice> {
  // The update waits for a simultaneous removal of the browser by its owner; a read would not.
  const wasKnown = sent !== null && (await touchDevice(trx, hashSecret(sent), accountId, now));
  if (wasKnown) return { secret: sent, wasKnown };
  const isOurs = sent !== null && (await accountsOf(trx, hashSecret(sent), now)).length > 0;
  const secret = isOurs ? sent : createSecret();
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
  return { secret, wasKnown };
}

/** Stores the token of the mail that reports a browser. */
export async function addEndToken(
  trx: Transaction<Tables>,
  secret: string,
  accountId: string,
  endToken: string,
): Promise<void> {
  await trx
    .updateTable('device')
    .set({ end_token_hash: hashSecret(endToken) })
    .where('secret_hash', '=', hashSecret(secret))
    .where('account_id', '=', accountId)
    .execute();
}

async function touchDevice(trx: Transaction<Tables>, hash: string, accountId: string, now: number) {
  const used = await trx
    .updateTable('device')
    .set({ last_used_at: now })
    .where('secret_hash', '=', hash)
    .where('account_id', '=', accountId)
    .where('last_used_at', '>', now - DEVICE_LIFETIME)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

const accountsOf = (db: Kysely<Tables>, hash: string, now: number) =>
  db
    .selectFrom('device')
    .innerJoin('account', 'account.id', 'device.account_id')
    .select(['account.id', 'account.email'])
    .where('secret_hash', '=', hash)
    .where('last_used_at', '>', now - DEVICE_LIFETIME)
    .execute();
