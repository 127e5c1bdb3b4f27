import type { Clock } from '@shpy/kernel';
import type { Account } from './account.ts';

/** A token is renewed when less than this many milliseconds of it are left. */
const RENEWAL_MARGIN = 60_000;

/** The token of the account, renewed if necessary; rejects if the renewal finds another account. */
export async function getToken(account: Account, refresh: () => Promise<void>, clock: Clock) {
  const bearer = account.bearer();
  if (!bearer) return null;
  if (Date.parse(bearer.expiresAt) - clock.now() >= RENEWAL_MARGIN) return bearer.token;
  const shown = account.get().user;
  await refresh();
  const { user } = account.get();
  if (user && user.id !== shown?.id)
    throw new Error('The account of this browser has changed: the request was not sent');
  return account.bearer()?.token ?? null;
}
