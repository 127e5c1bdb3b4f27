import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Removes an address, and the browser that is known to it, from the contact messages whose copies it received. The rows
 * still count towards the limits of their networks. Returns the number of messages.
 */
export async function forgetCopies(trx: Transaction<Tables>, addressMac: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('contact_request')
    .set({ address_mac: null, device_hash: null })
    .where('address_mac', '=', addressMac)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
