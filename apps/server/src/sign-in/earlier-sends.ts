import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { SEND_WINDOW_DAY, SEND_WINDOW_HOUR } from '@shpy/site-contract';
import type { RequesterMacs } from './requester-macs.ts';
import type { EarlierSend, EarlierSends } from './send-limits.ts';

/** A mail to the address of a new request. */
export interface AddressSend extends EarlierSend {
  /** As typed; several spellings share one `addressMac`. Empty for the copy of a contact request. */
  email: string;
  bindingHash: string;
  /** Whether the link in the mail still works. */
  isOpen: boolean;
}

/** Reads earlier mails from the database, so that they also count after a restart and for other processes. */
export async function readEarlierSends(
  trx: Transaction<Tables>,
  macs: RequesterMacs,
  now: number,
): Promise<EarlierSends<AddressSend>> {
  const links = await readLinks(trx, macs, now);
  const copies = await readCopies(trx, macs, now);
  return {
    toAddress: newestFirst([...links.toAddress, ...copies.toAddress]),
    fromNetwork: newestFirst([...links.fromNetwork, ...copies.fromNetwork]),
    fromWideNetwork: newestFirst([...links.fromWideNetwork, ...copies.fromWideNetwork]),
  };
}

const newestFirst = <Send extends EarlierSend>(sends: Send[]) =>
  sends.sort((one, other) => other.at - one.at);

async function readLinks(
  trx: Transaction<Tables>,
  { addressMac, networkMac, wideNetworkMac }: RequesterMacs,
  now: number,
): Promise<EarlierSends<AddressSend>> {
  const sends = (since: number) =>
    trx
      .selectFrom('sign_in_request')
      .select(['created_at as at', 'network_mac as network', 'device_hash as device'])
      .where('created_at', '>', now - since);
  const toAddress = await sends(SEND_WINDOW_DAY)
    .select(['email', 'binding_hash', 'expires_at', 'voided_at', 'link_used_at'])
    .where('address_mac', '=', addressMac)
    .execute();
  return {
    toAddress: toAddress.map(({ binding_hash, expires_at, voided_at, link_used_at, ...send }) => ({
      ...send,
      bindingHash: binding_hash,
      isOpen: voided_at === null && link_used_at === null && expires_at > now,
    })),
    fromNetwork: await sends(SEND_WINDOW_HOUR).where('network_mac', '=', networkMac).execute(),
    fromWideNetwork: await sends(SEND_WINDOW_HOUR)
      .where('wide_network_mac', '=', wideNetworkMac)
      .execute(),
  };
}

/** Reads the copies of contact requests: anyone can have one sent to any address, like a sign-in mail. */
async function readCopies(
  trx: Transaction<Tables>,
  { addressMac, networkMac, wideNetworkMac }: RequesterMacs,
  now: number,
): Promise<EarlierSends<AddressSend>> {
  const sends = (since: number) =>
    trx
      .selectFrom('contact_request')
      .select(['created_at as at', 'network_mac as network', 'device_hash as device'])
      .where('address_mac', 'is not', null)
      .where('created_at', '>', now - since);
  const toAddress = await sends(SEND_WINDOW_DAY).where('address_mac', '=', addressMac).execute();
  return {
    toAddress: toAddress.map((send) => ({ ...send, email: '', bindingHash: '', isOpen: false })),
    fromNetwork: await sends(SEND_WINDOW_HOUR).where('network_mac', '=', networkMac).execute(),
    fromWideNetwork: await sends(SEND_WINDOW_HOUR)
      .where('wide_network_mac', '=', wideNetworkMac)
      .execute(),
  };
}
