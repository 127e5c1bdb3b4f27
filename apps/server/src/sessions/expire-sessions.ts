import type { ExpressionBuilder, Kysely } from 'kysely';
import { SESSION_LIFETIME, SESSION_UNUSED } from '@shpy/site-contract';
import { DELETE_BATCH, deleteInBatches } from '../platform/database/delete-rows.ts';
import type { Store } from '../platform/database/store.ts';
import type { Tables } from '../platform/database/tables.ts';

/** Why a session expired. */
export type Expiry = 'age' | 'inactivity';

/**
 * Deletes expired sessions and reports each one once: the deletion returns its rows, so only one of several processes
 * reports a session.
 */
export async function expireSessions(
  store: Pick<Store, 'write'>,
  now: number,
  onEnd: (address: string | null, reason: Expiry) => void,
  signal?: AbortSignal,
): Promise<void> {
  await deleteInBatches(async () => {
    const ended = await store.write((db) => deleteBatch(db, now));
    for (const { address, created_at: createdAt, last_used_at: usedAt } of ended)
      onEnd(
        address,
        createdAt + SESSION_LIFETIME <= usedAt + SESSION_UNUSED ? 'age' : 'inactivity',
      );
    return ended.length;
  }, signal);
}

const deleteBatch = (db: Kysely<Tables>, now: number) => {
  const isExpired = (is: ExpressionBuilder<Tables, 'session'>) =>
    is.or([
      is('created_at', '<=', now - SESSION_LIFETIME),
      is('last_used_at', '<=', now - SESSION_UNUSED),
    ]);
  return (
    db
      .deleteFrom('session')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('session').select('id').where(isExpired).limit(DELETE_BATCH),
      )
      // Another process may use a session that the inner query has found.
      .where(isExpired)
      .returning(['created_at', 'last_used_at'])
      .returning(({ selectFrom }) =>
        selectFrom('account')
          .select('email')
          .whereRef('account.id', '=', 'session.account_id')
          .as('address'),
      )
      .execute()
  );
};
