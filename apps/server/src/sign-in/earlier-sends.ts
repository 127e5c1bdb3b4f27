import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { SEND_DAY, SEND_WINDOW } from '@shpy/site-contract';
import type { EarlierSend, EarlierSends } from './send-limits.ts';

/** What limits count requests by: an address, and the networks that it is requested from. */
export interface RequesterMacs {
  addressMac: string;
  networkMac: string;
  wideNetworkMac: string;
}

/** A mail to the address of a new request. */
export interface AddressSend extends EarlierSend {
  /** As typed: several spellings share one `addressMac`. */
  email: string;
  bindingHash: string;
  /** Whether its link still works. */
  isOpen: boolean;
}

/** Reads from the database, so that a restart or a second process forgets no mail. */
export async function readEarlierSends(
  trx: Transaction<Tables>,
  { addressMac, networkMac, wideNetworkMac }: RequesterMacs,
  now: number,
): Promise<EarlierSends<AddressSend>> {
  const sends = (since: number) =>
    trx
      .selectFrom('sign_in_request')
      .select(['created_at as at', 'network_mac as network', 'device_hash as device'])
      .where('created_at', '>', now - since)
      .orderBy('created_at', 'desc');
  const toAddress = await sends(SEND_DAY)
    .select(['email', 'binding_hash', 'expires_at', 'voided_at', 'link_used_at'])
    .where('address_mac', '=', addressMac)
    .execute();
  return {
    toAddress: toAddress.map(({ binding_hash, expires_at, voided_at, link_used_at, ...send }) => ({
      ...send,
      bindingHash: binding_hash,
      isOpen: voided_at === null && link_used_at === null && expires_at > now,
    })),
    fromNetwork: await sends(SEND_WINDOW).where('network_mac', '=', networkMac).execute(),
    fromWideNetwork: await sends(SEND_WINDOW)
      .where('wide_network_mac', '=', wideNetworkMac)
      .execute(),
  };
}
