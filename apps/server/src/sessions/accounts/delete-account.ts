import type { Transaction } from 'kysely';
import { macOfAddress } from '../../platform/values/email.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { AccountsOptions } from './accounts-options.ts';
import { forgetCopies } from './forget-copies.ts';

/** Thrown inside a transaction to roll it back. */
class NotDeleted extends Error {
  override name = 'NotDeleted';
}

export interface DeletedAccount {
  /** False if the account does not exist, or was used in the meantime. */
  deleted: boolean;
  /** Ids of the sign-in requests that were deleted with it. */
  requests: string[];
}

const NOTHING: DeletedAccount = { deleted: false, requests: [] };

type Options = Pick<AccountsOptions, 'store' | 'vault'>;

export interface DeletionOptions {
  /** Removes deleted rows from the write-ahead log of SQLite. */
  emptyLog(): Promise<void>;
}

/** Deletes an account and every trace of its address, in all its spellings, from the database and its files. */
export async function deleteAccount(
  options: Options & DeletionOptions,
  id: string,
): Promise<DeletedAccount> {
  const outcome = await deleteRows(options, id);
  if (outcome.deleted) await options.emptyLog();
  return outcome;
}

/** Deletes an account only if it has not been used since an instant. The caller must call `emptyLog`. */
export async function deleteUnusedAccount(
  options: Options,
  id: string,
  unusedSince: number,
): Promise<boolean> {
  return (await deleteRows(options, id, unusedSince)).deleted;
}

async function deleteRows(
  { store, vault }: Options,
  id: string,
  unusedSince?: number,
): Promise<DeletedAccount> {
  const account = await store.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) return NOTHING;
  const mac = macOfAddress(vault, account.email);

  return store
    .transaction([`address ${mac}`], async (trx) => {
      const requests = await deleteAddress(trx, account.email, mac);
      if (await deleteRow(trx, id, unusedSince)) return { deleted: true, requests };
      throw new NotDeleted();
    })
    .catch((error: unknown) => {
      if (error instanceof NotDeleted) return NOTHING;
      throw error;
    });
}

/**
 * Deletes the traces of an address outside of its account. Returns the ids of the deleted sign-in requests.
 *
 * Requests are deleted first: the confirmation of a sign-in locks its request before the account, so the
 * confirmation either completes before the deletion, or finds no request. The same order in both prevents deadlocks.
 */
async function deleteAddress(
  trx: Transaction<Tables>,
  email: string,
  mac: string,
): Promise<string[]> {
  const requests = await trx
    .deleteFrom('sign_in_request')
    .where((is) => is.or([is('email', '=', email), is('address_mac', '=', mac)]))
    .returning('id')
    .execute();
  const ids = requests.map((request) => request.id);
  await trx
    .deleteFrom('outbox')
    .where((is) =>
      is.or([
        is('address_mac', '=', mac),
        ...(ids.length > 0 ? [is('request_id', 'in', ids)] : []),
      ]),
    )
    .execute();
  await trx.deleteFrom('wrong_code').where('address_mac', '=', mac).execute();
  await forgetCopies(trx, mac);
  return ids;
}

/**
 * Deletes the row of an account, unless it was used after `unusedSince`. The database deletes its sessions and known
 * browsers with it.
 */
async function deleteRow(
  trx: Transaction<Tables>,
  id: string,
  unusedSince = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('account')
    .where('id', '=', id)
    .where((is) => is.or([is('last_seen_at', '<=', unusedSince), is('last_seen_at', 'is', null)]))
    .executeTakeFirst();
  return row.numDeletedRows > 0n;
}
