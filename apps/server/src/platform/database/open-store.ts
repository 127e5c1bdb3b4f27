import { realPath } from '../files/real-path.ts';
import { sqlitePath } from '../settings/sqlite-path.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store, StoreOptions } from './store.ts';

/**
 * Opens a `file:` URL as SQLite and every other as PostgreSQL. With the option `forServer`, throws if another server
 * holds the SQLite file.
 */
export async function openStore(url: string, options: StoreOptions = {}): Promise<Store> {
  // Without links, all names of a file have the same lock and the same write-ahead log beside it.
  if (url.startsWith('file:')) return openSqliteStore(realPath(sqlitePath(url)), options);
  // Loads the driver, which a server on SQLite does not need.
  const { openPostgresStore } = await import('./postgres-store.ts');
  return openPostgresStore(url, options);
}
