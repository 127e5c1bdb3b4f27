import { macOfAddress } from '../../platform/values/email.ts';
import type { AccountsOptions } from './accounts-options.ts';
import { forgetCopies } from './forget-copies.ts';
import { wipeUnsentMails } from './void-requests.ts';

/**
 * Resets the counts of mails and wrong codes of an address, in all its spellings. Its open links no longer work, and their
 * unsent mails are wiped.
 */
export async function clearLimits(
  { store, vault }: AccountsOptions,
  email: string,
): Promise<{ mails: number; wrongCodes: number }> {
  const mac = macOfAddress(vault, email);
  return store.transaction([`address ${mac}`], async (trx) => {
    const requests = await trx
      .deleteFrom('sign_in_request')
      .where((is) => is.or([is('email', '=', email), is('address_mac', '=', mac)]))
      .returning('id')
      .execute();
    await wipeUnsentMails(
      trx,
      requests.map(({ id }) => id),
    );
    const codes = await trx
      .deleteFrom('wrong_code')
      .where('address_mac', '=', mac)
      .executeTakeFirst();
    const mails = requests.length + (await forgetCopies(trx, mac));
    return { mails, wrongCodes: Number(codes.numDeletedRows) };
  });
}
