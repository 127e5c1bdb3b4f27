import type { Store } from '../platform/database/store.ts';
import type { TableName } from '../platform/database/tables.ts';

/**
 * Tables whose rows let somebody in, or soon will: a revoked session, a used link and an email with a link must not
 * come back with a restored database.
 */
export const REVIVING_TABLES = [
  'session',
  'sign_in_request',
  'outbox',
] as const satisfies readonly TableName[];

/** Tables that a server fills at its start with the assets of the site: a backup without them is a fraction of the size. */
export const SITE_TABLES = [
  'site_build_asset',
  'site_build',
  'site_asset',
] as const satisfies readonly TableName[];

/** Deletes every session, link and unsent email: the last step after the restore of a PostgreSQL database. */
export const endAllSessions = (store: Store): Promise<void> =>
  store.transaction([], async (trx) => {
    for (const table of REVIVING_TABLES) await trx.deleteFrom(table).execute();
  });
