import type { SignInErrorCode } from '@shpy/site-contract';
import { hashSecret, parseCode } from '../platform/crypto/secrets.ts';
import type { SecurityFields } from '../platform/log/security-log.ts';
import { originOf, type Visit } from '../sessions/visit.ts';
import { settle } from './confirm.ts';
import type { SignedIn } from './enter-account.ts';
import { inSeconds } from './send-limits.ts';
import { SignInError } from './sign-in-error.ts';
import type { SignInOptions } from './sign-in-options.ts';
import type { SignInRequestRow, SignInRequests } from './sign-in-requests.ts';
import { type Refusal, tryCode } from './try-code.ts';

/**
 * Signs in by the code of a mail. Throws CODE_INVALID, CODE_LOCKED, LINK_EXPIRED, ACCOUNT_DISABLED. A try from a browser
 * that did not make the request is refused and not counted.
 */
export type VerifyCode = (requestId: string, code: string, visit: Visit) => Promise<SignedIn>;

/** Returns the function that signs in by code. */
export function createVerifyCode(options: SignInOptions): VerifyCode {
  const { requests, securityLog, clock } = options;
  return async (requestId, code, visit) => {
    const found = await requests.find(requestId);
    const entry = { ...originOf(visit), address: found?.email };
    const refuse = (reason: string, error: SignInErrorCode) => {
      securityLog.write('code.wrong', { ...entry, reason });
      return new SignInError(error);
    };
    if (!found) throw refuse('unknown_request', 'CODE_INVALID');
    const { binding } = visit;
    if (!binding || hashSecret(binding) !== found.binding_hash)
      throw refuse('other_browser', 'CODE_INVALID');
    const now = clock();
    const request = await newestOf(requests, found, binding, now);
    if (request.expires_at <= now) throw refuse('expired', 'LINK_EXPIRED');
    const digits = parseCode(code);
    // Anything but six digits is a typing mistake, which does not count as a guess.
    if (digits === null) throw new SignInError('CODE_INVALID');
    const outcome = await tryCode(options, request, digits, visit);
    if (outcome === 'disabled' || 'opened' in outcome)
      return settle(options, 'code', outcome, { request, visit });
    throw refusalOf(options, outcome, entry);
  };
}

/**
 * The request of the newest mail: the browser does not know it if the answer to its request was lost, but the visitor has
 * the code.
 */
async function newestOf(
  requests: SignInRequests,
  request: SignInRequestRow,
  binding: string,
  now: number,
) {
  if (request.voided_at === null && request.expires_at > now) return request;
  return (await requests.findOpen(request.email, { binding, requester: null })) ?? request;
}

/** Logs a refused try. Returns its error. */
function refusalOf(
  { securityLog, clock, onCodeLock }: SignInOptions,
  refusal: Refusal,
  entry: SecurityFields,
): SignInError {
  if ('lockedUntil' in refusal) {
    securityLog.write('code.locked', { ...entry, reason: 'refused' });
    const retryAfterSeconds = inSeconds(refusal.lockedUntil - clock());
    return new SignInError('CODE_LOCKED', { retryAfterSeconds });
  }
  securityLog.write('code.wrong', { ...entry, reason: refusal.reason });
  if (!('triesLeft' in refusal))
    // Only the browser of the request learns that the code was used: the answer to that may have been lost.
    return new SignInError('CODE_INVALID', refusal.reason === 'used' ? { triesLeft: 0 } : {});
  const { triesLeft, locks } = refusal;
  if (locks) {
    securityLog.write('code.locked', { ...entry, reason: 'begins' });
    onCodeLock();
  }
  return new SignInError('CODE_INVALID', { triesLeft });
}
