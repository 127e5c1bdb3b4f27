import type { Store } from '../platform/database/store.ts';
import type { TableName } from '../platform/database/tables.ts';

/** Tables whose rows grant access. A restore must not bring back revoked sessions, used links or emails with links. */
export const ACCESS_TABLES = [
  'session',
  'sign_in_request',
  'outbox',
] as const satisfies readonly TableName[];

/** Tables that each server fills with the assets of the site when it starts. A backup is much smaller without them. */
export const SITE_TABLES = [
  'site_build_asset',
  'site_build',
  'site_asset',
] as const satisfies readonly TableName[];

/** Deletes every session, link and unsent email. This is the last step of a restore of PostgreSQL. */
export const revokeAllAccess = (store: Store): Promise<void> =>
  store.transaction([], async (trx) => {
    for (const table of ACCESS_TABLES) await trx.deleteFrom(table).execute();
  });
