import { existsSync } from 'node:fs';
import type { Store } from '../database/store.ts';

/** What to do if a database belongs to another root key. */
export const OTHER_ROOT_REMEDY =
  'Every process needs the same one: copy it here, ' +
  'or, if it is lost, run "delete from signing_key" to start with a new one (open links and Bearer tokens end, sessions stay)';

/**
 * Throws if `KEYS_FILE` does not exist although the database has keys. The server would create a root key that does not fit
 * the database, and a copy of it could replace the only copy of the right one.
 */
export async function refuseMissingRootKey(
  { db }: Store,
  { rootKey, keysFile }: { rootKey?: string | undefined; keysFile: string },
): Promise<void> {
  if (rootKey !== undefined || existsSync(keysFile)) return;
  const key = await db.selectFrom('signing_key').select('id').limit(1).executeTakeFirst();
  // Another process may have created both after the check above.
  if (!key || existsSync(keysFile)) return;
  throw new Error(
    `@shpy/server: KEYS_FILE ${keysFile} does not exist, but this database was used with another KEYS_FILE (or ROOT_KEY). ${OTHER_ROOT_REMEDY}`,
  );
}
