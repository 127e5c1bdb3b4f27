import { originOf, type Visit } from '../sessions/visit.ts';
import { confirm, settle } from './confirm.ts';
import type { SignedIn } from './enter-account.ts';
import { SignInError } from './sign-in-error.ts';
import type { SignInOptions } from './sign-in-options.ts';
import { confirmError } from './sign-in-requests.ts';

/** Signs in by the token of a link. Throws LINK_INVALID, LINK_USED, LINK_EXPIRED, ACCOUNT_DISABLED. */
export type VerifyLink = (token: string, visit: Visit) => Promise<SignedIn>;

/** Returns the function that signs in by link. */
export function createVerifyLink(options: SignInOptions): VerifyLink {
  const { store, requests, securityLog } = options;
  return async (token, visit) => {
    const request = await requests.findByToken(token);
    if (!request) {
      securityLog.write('link.refused', { ...originOf(visit), reason: 'unknown' });
      throw new SignInError('LINK_INVALID');
    }
    // No locks are needed, because one statement consumes the link.
    const confirmation = await store.transaction([], (trx) =>
      confirm(trx, options, 'link', { requestId: request.id, visit }),
    );
    if (confirmation) return settle(options, 'link', confirmation, { request, visit });
    // The link was no longer valid. The request is read again: another confirmation may have changed it meanwhile.
    const code = confirmError((await requests.find(request.id)) ?? request);
    const entry = { ...originOf(visit), address: request.email };
    securityLog.write('link.refused', { ...entry, reason: code.toLowerCase() });
    throw new SignInError(code);
  };
}
