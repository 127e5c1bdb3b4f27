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
  if (ids.length > 0)
    await trx
      .updateTable('outbox')
      .set({ body: null })
      .where('request_id', 'in', ids)
      .where('sent_at', 'is', null)
      .execute();
  return ids;
}
