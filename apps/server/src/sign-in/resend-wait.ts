import type { Store } from '../platform/database/store.ts';
import type { Vault } from '../platform/crypto/vault.ts';
import type { Visit } from '../sessions/visit.ts';
import { findKnownDevice } from './devices.ts';
import { readEarlierSends } from './earlier-sends.ts';
import { macsOf } from './requester-macs.ts';
import { inSeconds, longestWait } from './send-limits.ts';

/** Seconds until a browser may request the next mail to an address; 0 if it may now. */
export type ResendWait = (email: string, visit: Visit) => Promise<number>;

interface ResendWaitOptions {
  store: Pick<Store, 'db'>;
  vault: Vault;
  clock: () => number;
}

/** Returns the function that reads a wait without requesting a mail, by the limits of `createRequestSignIn`. */
export const createResendWait =
  ({ store: { db }, vault, clock }: ResendWaitOptions): ResendWait =>
  async (email, visit) => {
    const now = clock();
    const macs = macsOf(vault, email, visit.ip);
    const device = await findKnownDevice(db, visit.device, email, now);
    const earlier = await readEarlierSends(db, macs, now);
    const requester = { network: macs.networkMac, device };
    return inSeconds(longestWait(earlier, requester, now)?.wait ?? 0);
  };
