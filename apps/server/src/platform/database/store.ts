import { type Kysely, sql, type Transaction } from 'kysely';
import { createOutage, type OutageListener } from './outage.ts';
import { openPostgres } from './postgres.ts';
import { BUSY_TIMEOUT, openSqlite } from './sqlite.ts';
import { lockSqlite } from './sqlite-lock.ts';
import { sqlitePath } from '../settings/sqlite-path.ts';
import type { Tables } from './tables.ts';

/** The database. Hides the differences between SQLite and PostgreSQL. */
export interface Store {
  db: Kysely<Tables>;
  /** Runs the work in one transaction. Transactions with a common lock run one after the other, across processes. */
  transaction<T>(locks: string[], work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Runs the work on connections whose statements may take an hour, as migrations of large tables do. */
  withoutTimeouts<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Moves the content of SQLite's write-ahead log into the database file and empties the log, so that neither
   * contains deleted rows. Returns false if another connection still reads the log. Does nothing on PostgreSQL.
   */
  checkpoint(): Promise<boolean>;
  /** Throws if the database cannot be used: it is unreachable, or (SQLite) its disk is full. */
  probe(): Promise<void>;
  isPostgres: boolean;
  close(): Promise<void>;
}

/** Options of `openStore`. */
export interface StoreOptions extends OutageListener {
  /**
   * Keeps out a restore and, on SQLite, a second server. The admin command does not set it, so that it can run beside
   * a server.
   */
  forServer?: boolean | undefined;
  /** SQLite: milliseconds to wait for another server to stop. Default: 10,000. */
  lockWaitMs?: number | undefined;
  /** SQLite: called once if it has to wait for another server. */
  onWait?: (() => void) | undefined;
  /** PostgreSQL: verified TLS (`postgresTls` of the settings). */
  tls?: boolean | undefined;
  /** PostgreSQL: called when an idle connection is lost. */
  onError?: ((error: Error) => void) | undefined;
}

/** Opens `file:` as SQLite and everything else as PostgreSQL. Throws if another server holds the SQLite file. */
export const openStore = (url: string, options: StoreOptions = {}): Promise<Store> =>
  url.startsWith('file:')
    ? openSqliteStore(sqlitePath(url), options)
    : openPostgresStore(url, options);

async function openSqliteStore(path: string, options: StoreOptions): Promise<Store> {
  const { forServer, lockWaitMs: waitMs, onWait } = options;
  const lock = forServer ? await lockSqlite(path, { waitMs, onWait }) : null;
  try {
    const db = openSqlite(path, createOutage(options));
    return {
      db,
      isPostgres: false,
      // SQLite allows one writer, so no locks are needed.
      transaction: (_locks, work) => db.transaction().execute(work),
      withoutTimeouts: (work) => work(db),
      checkpoint: () => db.connection().execute(checkpoint),
      probe: createWriteProbe(db),
      async close() {
        await db.destroy();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** Does not wait for other processes, because that would block this one. */
async function checkpoint(db: Kysely<Tables>): Promise<boolean> {
  await sql`pragma busy_timeout = 0`.execute(db);
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows[0]?.busy === 0;
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT)}`.execute(db);
  }
}

/** Milliseconds between two write probes, each of which is synced to the disk. */
const WRITE_PROBE_EVERY = 1_000;

/** Writes an unused field of the header, because a full disk can still be read. */
function createWriteProbe(db: Kysely<Tables>) {
  let writtenAt = -Infinity;
  return async () => {
    if (performance.now() - writtenAt < WRITE_PROBE_EVERY) return;
    await sql`pragma user_version = 1`.execute(db);
    writtenAt = performance.now();
  };
}

/** Statement timeout of `withoutTimeouts`: one hour, in milliseconds. */
const LONG_STATEMENT = 3_600_000;

async function openPostgresStore(url: string, options: StoreOptions): Promise<Store> {
  const db = openPostgres(url, options, createOutage(options));
  return {
    db,
    isPostgres: true,
    transaction: (locks, work) =>
      db.transaction().execute(async (trx) => {
        // Callers list locks in the same order (address, then network), which prevents deadlocks.
        for (const name of locks) await advisoryLock(name).execute(trx);
        return work(trx);
      }),
    async withoutTimeouts(work) {
      const slowDb = openPostgres(url, { ...options, statementTimeout: LONG_STATEMENT });
      return work(slowDb).finally(() => slowDb.destroy());
    },
    checkpoint: async () => true,
    probe: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  };
}

const advisoryLock = (name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
