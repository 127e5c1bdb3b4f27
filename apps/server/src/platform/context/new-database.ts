import { existsSync, statSync } from 'node:fs';
import { sqlitePath } from '../settings/sqlite-path.ts';

/**
 * Returns a warning if a start is about to create a SQLite database although `KEYS_FILE` exists. The first start creates
 * both, the database first: so there probably was another database.
 */
export function newDatabaseWarning({
  databaseUrl,
  rootKey,
  keysFile,
}: {
  databaseUrl: string;
  rootKey?: string | undefined;
  keysFile: string;
}): string | undefined {
  if (!databaseUrl.startsWith('file:') || rootKey !== undefined) return undefined;
  const path = sqlitePath(databaseUrl);
  // A file without content is a new database, too.
  if (statSync(path, { throwIfNoEntry: false })?.size || !existsSync(keysFile)) return undefined;
  return (
    `DATABASE_URL ${path} is a new database, but KEYS_FILE ${keysFile} exists: if it was used with another database, ` +
    'stop the server and restore that one or a backup of it'
  );
}
