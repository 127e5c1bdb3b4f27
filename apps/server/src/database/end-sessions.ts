import type { Store } from './store.ts';

/**
 * Tables whose rows let somebody in, or are on their way to: a session that was revoked, a link that was used
 * and an email with a link must not come back with a restored database.
 */
export const REVIVING_TABLES = ['session', 'sign_in_request', 'outbox'] as const;

/** Ends every session, link and unsent email: the last step after the restore of a PostgreSQL database. */
export const endAllSessions = (store: Store): Promise<void> =>
  store.transaction([], async (trx) => {
    for (const table of REVIVING_TABLES) await trx.deleteFrom(table).execute();
  });
