import { CODE_TRIES } from '@shpy/site-contract';
import { createSecret, hashSecret } from '../platform/crypto/secrets.ts';
import type { Store } from '../platform/database/store.ts';
import type { SecurityLog } from '../platform/log/security-log.ts';
import { originOf, type Visit } from '../sessions/visit.ts';
import type { Requester, SignInRequests } from './sign-in-requests.ts';

/**
 * Finds the open request of a browser that asks for another mail too early; null if there is none whose code can still be
 * entered. If the cookie was lost together with the answer, the browser is known by its token, and gets a new `binding`
 * for the cookie.
 */
export type FindEarlierRequest = (
  email: string,
  visit: Visit & Requester,
) => Promise<{ id: string; binding: string } | null>;

interface FindEarlierRequestOptions {
  store: Pick<Store, 'db'>;
  requests: Pick<SignInRequests, 'findOpen'>;
  securityLog: SecurityLog;
}

/** Returns the function that finds an earlier request. */
export const createFindEarlierRequest =
  ({ store: { db }, requests, securityLog }: FindEarlierRequestOptions): FindEarlierRequest =>
  async (email, visit) => {
    const request = await requests.findOpen(email, visit);
    if (!request || request.code_used_at !== null || request.code_tries >= CODE_TRIES) return null;
    const { id, binding_hash: known } = request;
    const binding = visit.binding ?? createSecret();
    const hash = hashSecret(binding);
    if (hash === known) return { id, binding };
    const bound = await db
      .updateTable('sign_in_request')
      .set({ binding_hash: hash })
      .where('id', '=', id)
      // Of two simultaneous requests, one binds.
      .where('binding_hash', '=', known)
      .executeTakeFirst();
    if (bound.numUpdatedRows === 0n) return null;
    securityLog.write('link.rebound', { ...originOf(visit), address: request.email });
    return { id, binding };
  };
