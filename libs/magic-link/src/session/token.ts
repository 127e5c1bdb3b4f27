import type { Clock } from '@shpy/kernel';
import type { Account } from './account.ts';

/** A token is renewed when less than this time is left, in milliseconds. */
const RENEWAL_MARGIN = 60_000;

/** Returns the token of the account, renewed if necessary. Rejects if the renewal finds another account. */
export async function getToken(account: Account, refresh: () => Promise<void>, clock: Clock) {
  const bearer = account.bearer();
  if (!bearer) return null;
  if (Date.parse(bearer.expiresAt) - clock.now() >= RENEWAL_MARGIN) return bearer.token;
  const shown = account.get().user;
  await refresh();
  const { user } = account.get();
  if (user && user.id !== shown?.id)
    throw new Error(
      '@shpy/magic-link: the account of this browser has changed, the request was not sent',
    );
  return account.bearer()?.token ?? null;
}
