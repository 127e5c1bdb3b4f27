import { SESSION_LIFETIME, SESSION_UNUSED } from '@shpy/site-contract';
import type { Store } from '../platform/database/store.ts';

/** Why a session expired. */
export type Expiry = 'age' | 'inactivity';

/**
 * Deletes expired sessions and reports each one once: the deletion returns its rows, so only one of several processes
 * reports a session.
 */
export async function expireSessions(
  { db }: Pick<Store, 'db'>,
  now: number,
  onEnd: (address: string | null, reason: Expiry) => void,
): Promise<void> {
  const ended = await db
    .deleteFrom('session')
    .where((is) =>
      is.or([
        is('created_at', '<=', now - SESSION_LIFETIME),
        is('last_used_at', '<=', now - SESSION_UNUSED),
      ]),
    )
    .returning(['created_at', 'last_used_at'])
    .returning(({ selectFrom }) =>
      selectFrom('account')
        .select('email')
        .whereRef('account.id', '=', 'session.account_id')
        .as('address'),
    )
    .execute();
  for (const { address, created_at: createdAt, last_used_at: usedAt } of ended)
    onEnd(address, createdAt + SESSION_LIFETIME <= usedAt + SESSION_UNUSED ? 'age' : 'inactivity');
}
