import { macOfAddress } from '../../platform/values/email.ts';
import type { AccountsOptions } from './accounts-options.ts';

/** Resets the counts of mails and wrong codes of an address, in all its spellings. Its open links no longer work. */
export async function clearLimits(
  { store, vault }: AccountsOptions,
  email: string,
): Promise<{ mails: number; wrongCodes: number }> {
  const mac = macOfAddress(vault, email);
  return store.transaction([`address ${mac}`], async (trx) => {
    const requests = await trx
      .deleteFrom('sign_in_request')
      .where((is) => is.or([is('email', '=', email), is('address_mac', '=', mac)]))
      .executeTakeFirst();
    const codes = await trx
      .deleteFrom('wrong_code')
      .where('address_mac', '=', mac)
      .executeTakeFirst();
    const copies = await trx
      .updateTable('contact_request')
      .set({ address_mac: null })
      .where('address_mac', '=', mac)
      .executeTakeFirst();
    const mails = requests.numDeletedRows + copies.numUpdatedRows;
    return { mails: Number(mails), wrongCodes: Number(codes.numDeletedRows) };
  });
}
