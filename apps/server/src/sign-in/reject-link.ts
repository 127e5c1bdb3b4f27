import type { Store } from '../platform/database/store.ts';
import type { SecurityLog } from '../platform/log/security-log.ts';
import { isSecret } from '../platform/crypto/secrets.ts';
import { SignInError } from './sign-in-error.ts';
import { confirmError, type SignInRequests } from './sign-in-requests.ts';
import type { StatusBus } from './status-bus.ts';
import { originOf, type Visit } from '../sessions/visit.ts';

/** Voids a link and its code, for a reader who did not request them. Throws LINK_INVALID, LINK_USED, LINK_EXPIRED. */
export type RejectLink = (token: string, visit: Visit) => Promise<void>;

interface RejectLinkOptions {
  store: Pick<Store, 'db'>;
  requests: Pick<SignInRequests, 'find' | 'findByToken'>;
  bus: Pick<StatusBus, 'announce'>;
  clock: () => number;
  securityLog: SecurityLog;
}

/** Returns the function that voids a link. */
export function createRejectLink(options: RejectLinkOptions): RejectLink {
  const { store, requests, bus, clock, securityLog } = options;
  return async (token, visit) => {
    const request = isSecret(token) ? await requests.findByToken(token) : null;
    if (!request) throw new SignInError('LINK_INVALID');
    const now = clock();
    const voided = await store.db
      .updateTable('sign_in_request')
      .set({ voided_at: now })
      .where('id', '=', request.id)
      .where('link_used_at', 'is', null)
      .where('voided_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    // The request is read again: a confirmation may have changed it meanwhile.
    if (voided.numUpdatedRows === 0n)
      throw new SignInError(confirmError((await requests.find(request.id)) ?? request));
    const entry = { ...originOf(visit), address: request.email };
    securityLog.write('link.refused', { ...entry, reason: 'rejected_by_reader' });
    bus.announce(request.id);
  };
}
