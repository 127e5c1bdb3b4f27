import type { Store } from '../platform/database/store.ts';
import type { SecurityLog } from '../platform/log/security-log.ts';
import { SignInError } from './sign-in-error.ts';
import { confirmError, type SignInRequests } from './sign-in-requests.ts';
import type { StatusBus } from './status-bus.ts';
import type { Accounts } from '../sessions/accounts/accounts.ts';
import { originOf, type Visit } from '../sessions/visit.ts';

/**
 * Voids a link and its code, for a reader who did not request them. If somebody has already signed in with one of them,
 * also ends every session of the account, and returns true. Throws LINK_INVALID, LINK_USED, LINK_EXPIRED.
 */
export type RejectLink = (token: string, visit: Visit) => Promise<boolean>;

interface RejectLinkOptions {
  store: Pick<Store, 'db'>;
  accounts: Pick<Accounts, 'find' | 'endSessions'>;
  requests: Pick<SignInRequests, 'find' | 'findByToken'>;
  bus: Pick<StatusBus, 'announce'>;
  clock: () => number;
  securityLog: SecurityLog;
}

/** Returns the function that voids a link. */
export function createRejectLink(options: RejectLinkOptions): RejectLink {
  const { store, requests, accounts, bus, clock, securityLog } = options;
  return async (token, visit) => {
    const request = await requests.findByToken(token);
    if (!request) {
      securityLog.write('link.refused', { ...originOf(visit), reason: 'unknown' });
      throw new SignInError('LINK_INVALID');
    }
    const now = clock();
    const voided = await store.db
      .updateTable('sign_in_request')
      .set({ voided_at: now })
      .where('id', '=', request.id)
      // A request that was used counts even if a newer one of the same browser has voided it.
      .where((is) =>
        is.or([
          is('voided_at', 'is', null),
          is('link_used_at', 'is not', null),
          is('code_used_at', 'is not', null),
        ]),
      )
      .where('expires_at', '>', now)
      .returning(['link_used_at', 'code_used_at'])
      .executeTakeFirst();
    const origin = { ...originOf(visit), address: request.email };
    if (!voided) {
      // The request is read again: a confirmation may have changed it meanwhile.
      const code = confirmError((await requests.find(request.id)) ?? request);
      securityLog.write('link.refused', { ...origin, reason: code.toLowerCase() });
      throw new SignInError(code);
    }
    const entry = { ...origin, reason: 'rejected_by_reader' };
    securityLog.write('link.refused', entry);
    bus.announce(request.id);
    const isUsed = voided.link_used_at !== null || voided.code_used_at !== null;
    const account = isUsed ? await accounts.find(request.email) : null;
    if (!account) return false;
    const ended = await accounts.endSessions(account.id);
    ended.sessions.forEach(() => securityLog.write('session.revoked', entry));
    ended.requests.forEach((id) => bus.announce(id));
    return true;
  };
}
