import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { SEND_WINDOW_DAY, SEND_WINDOW_HOUR } from '@shpy/site-contract';
import type { RequesterMacs } from './requester-macs.ts';
import { type EarlierSend, type EarlierSends, latestInstant } from './send-limits.ts';

/** A mail to the address of a new request. */
export interface AddressSend extends EarlierSend {
  /** As typed; several spellings share one `addressMac`. Empty for the copy of a contact request. */
  email: string;
  bindingHash: string;
  /** Whether the link in the mail still works. */
  isOpen: boolean;
}

/** An earlier mail with the keys by which the limits count it. */
interface CountedSend extends AddressSend {
  address: string | null;
  wideNetwork: string | null;
}

/** Reads earlier mails from the database, so that they also count after a restart and for other processes. */
export async function readEarlierSends(
  db: Kysely<Tables>,
  macs: RequesterMacs,
  now: number,
): Promise<EarlierSends<AddressSend>> {
  const sends = [...(await readLinks(db, macs, now)), ...(await readCopies(db, macs, now))];
  sends.sort((one, other) => other.at - one.at);
  const inHour = sends.filter(({ at }) => at > now - SEND_WINDOW_HOUR);
  return {
    toAddress: sends.filter(({ address }) => address === macs.addressMac),
    fromNetwork: inHour.filter(({ network }) => network === macs.networkMac),
    fromWideNetwork: inHour.filter(({ wideNetwork }) => wideNetwork === macs.wideNetworkMac),
  };
}

async function readLinks(
  db: Kysely<Tables>,
  macs: RequesterMacs,
  now: number,
): Promise<CountedSend[]> {
  const rows = await db
    .selectFrom('sign_in_request')
    .select(COUNTED)
    .select(['email', 'binding_hash', 'expires_at', 'voided_at', 'link_used_at'])
    .where(isCounted(macs, now))
    .execute();
  return rows.map(({ binding_hash, expires_at, voided_at, link_used_at, ...send }) => ({
    ...send,
    bindingHash: binding_hash,
    isOpen: voided_at === null && link_used_at === null && expires_at > now,
  }));
}

/** Reads the copies of contact requests: anyone can have one sent to any address, like a sign-in mail. */
async function readCopies(
  db: Kysely<Tables>,
  macs: RequesterMacs,
  now: number,
): Promise<CountedSend[]> {
  const rows = await db
    .selectFrom('contact_request')
    .select(COUNTED)
    .where(isCounted(macs, now))
    .execute();
  // A contact request of which no copy was sent has no address.
  return rows
    .filter(({ address }) => address !== null)
    .map((send) => ({ ...send, email: '', bindingHash: '', isOpen: false }));
}

const COUNTED = [
  'address_mac as address',
  'network_mac as network',
  'wide_network_mac as wideNetwork',
  'device_hash as device',
  'created_at as at',
] as const;

/** Selects the mails of the last day to the address, and those of the last hour from the networks, each by its index. */
const isCounted =
  ({ addressMac, networkMac, wideNetworkMac }: RequesterMacs, now: number) =>
  (is: ExpressionBuilder<Tables, 'sign_in_request' | 'contact_request'>) => {
    const since = (
      column: 'address_mac' | 'network_mac' | 'wide_network_mac',
      mac: string,
      window: number,
    ) =>
      is.and([
        is(column, '=', mac),
        is('created_at', '>', now - window),
        is('created_at', '<=', latestInstant(now)),
      ]);
    return is.or([
      since('address_mac', addressMac, SEND_WINDOW_DAY),
      since('network_mac', networkMac, SEND_WINDOW_HOUR),
      since('wide_network_mac', wideNetworkMac, SEND_WINDOW_HOUR),
    ]);
  };
