import { type Kysely, sql, type Transaction } from 'kysely';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { sqlitePath } from './sqlite-path.ts';
import type { Tables } from './tables.ts';

/** The database, and what differs between SQLite and PostgreSQL. */
export interface Store {
  db: Kysely<Tables>;
  /** Runs the work in one transaction. Those that name the same locks run one after the other, in every process. */
  transaction<T>(locks: string[], work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Moves what the write-ahead log of SQLite holds into the database file and empties the log, so that
   * deleted rows are in neither. Returns false where another connection still reads the log. PostgreSQL
   * does this by itself.
   */
  checkpoint(): Promise<boolean>;
  isPostgres: boolean;
  close(): Promise<void>;
}

/** Opens `file:` as SQLite and everything else as PostgreSQL. `onError` hears of lost idle connections. */
export function openStore(url: string, onError: (error: Error) => void): Store {
  const isFile = url.startsWith('file:');
  const db = isFile ? openSqlite(sqlitePath(url)) : openPostgres(url, onError);
  return {
    db,
    isPostgres: !isFile,
    transaction: (locks, work) =>
      db.transaction().execute(async (trx) => {
        // SQLite has one writer at a time, so that there is nothing to lock.
        // Callers name locks in one order (address, then network), so that none waits in a circle.
        if (!isFile) for (const name of locks) await advisoryLock(name).execute(trx);
        return work(trx);
      }),
    async checkpoint() {
      if (!isFile) return true;
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
      return rows[0]?.busy === 0;
    },
    close: () => db.destroy(),
  };
}

const advisoryLock = (name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
