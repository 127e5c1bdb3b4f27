import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { originOf, type Visit } from '../sessions/visit.ts';
import { enterAccount, type OpenedSession, type SignedIn } from './enter-account.ts';
import { latestInstant } from './send-limits.ts';
import { SignInError } from './sign-in-error.ts';
import type { SignInRequestRow } from './sign-in-requests.ts';
import type { SignInOptions } from './sign-in-options.ts';

/** The two secrets of a mail that confirm a sign-in. */
export type ConfirmedBy = 'link' | 'code';

const USED_AT = { link: 'link_used_at', code: 'code_used_at' } as const;

/** The result of a valid secret. The transaction commits in both cases, so the secret is consumed. */
export type Confirmation = { opened: OpenedSession } | 'disabled';

/**
 * Consumes one of the two secrets and opens a session. Returns null if the secret is no longer valid. Throws LINK_EXPIRED
 * for a code that was created while the clock was ahead.
 */
export async function confirm(
  trx: Transaction<Tables>,
  options: SignInOptions,
  by: ConfirmedBy,
  { requestId, visit }: { requestId: string; visit: Visit },
): Promise<Confirmation | null> {
  const now = options.clock();
  const request = await consumeSecret(trx, by, requestId, now);
  // `tryCode` would count the right code as a wrong one. The refusal of a link reads the reason itself.
  if (!request && by === 'code') await refuseFutureCode(trx, options, { requestId, visit }, now);
  if (!request) return null;
  const opened = await enterAccount(trx, options, request, visit);
  return opened ? { opened } : 'disabled';
}

/** One statement, so that only one of several simultaneous confirmations gets the row. */
const consumeSecret = (trx: Transaction<Tables>, by: ConfirmedBy, id: string, now: number) =>
  trx
    .updateTable('sign_in_request')
    .set({ [USED_AT[by]]: now })
    .where('id', '=', id)
    .where(USED_AT[by], 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    // Otherwise a link that was created while the clock was ahead stays valid until ten minutes after that instant.
    .where('created_at', '<=', latestInstant(now))
    .returning(['email', 'locale'])
    .executeTakeFirst();

/** The error rolls back the transaction, so the try is not counted. */
async function refuseFutureCode(
  trx: Transaction<Tables>,
  { securityLog }: SignInOptions,
  { requestId, visit }: { requestId: string; visit: Visit },
  now: number,
) {
  const future = await trx
    .selectFrom('sign_in_request')
    .select('email')
    .where('id', '=', requestId)
    .where('created_at', '>', latestInstant(now))
    .executeTakeFirst();
  if (!future) return;
  const entry = { ...originOf(visit), address: future.email };
  securityLog.write('code.wrong', { ...entry, reason: 'expired' });
  throw new SignInError('LINK_EXPIRED');
}

/** Logs and announces a committed confirmation. Throws ACCOUNT_DISABLED. */
export function settle(
  { securityLog, bus, outbox, onSignIn }: SignInOptions,
  by: ConfirmedBy,
  confirmation: Confirmation,
  { request, visit }: { request: SignInRequestRow; visit: Visit },
): SignedIn {
  const entry = { ...originOf(visit), address: request.email };
  if (confirmation === 'disabled') {
    securityLog.write('link.refused', { ...entry, reason: 'account_disabled' });
    throw new SignInError('ACCOUNT_DISABLED');
  }
  const { replaced, browserStatus, ...signedIn } = confirmation.opened;
  securityLog.write('link.confirmed', { ...entry, reason: by });
  if (replaced)
    securityLog.write('session.ended', { ...entry, address: replaced, reason: 'replaced' });
  securityLog.write('session.opened', { ...entry, reason: browserStatus });
  bus.announce(request.id);
  if (browserStatus === 'new_browser') outbox.wake();
  onSignIn(by);
  return signedIn;
}
