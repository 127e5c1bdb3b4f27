import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Voids the open requests for an address, or only those of the browser with this binding hash. Wipes their unsent mails,
 * whose links are void. Returns the ids of the requests.
 */
export async function voidRequests(
  trx: Transaction<Tables>,
  { email, bindingHash }: { email: string; bindingHash?: string },
  now: number,
): Promise<string[]> {
  const rows = await trx
    .updateTable('sign_in_request')
    .set({ voided_at: now })
    .where('email', '=', email)
    .$if(bindingHash !== undefined, (query) => query.where('binding_hash', '=', bindingHash ?? ''))
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await wipeUnsentMails(trx, ids);
  return ids;
}

/** Wipes the unsent mails of sign-in requests whose links no longer work. */
export async function wipeUnsentMails(trx: Transaction<Tables>, requests: string[]): Promise<void> {
  if (requests.length === 0) return;
  await trx
    .updateTable('outbox')
    .set({ body: null })
    .where('request_id', 'in', requests)
    .where('sent_at', 'is', null)
    .execute();
}
