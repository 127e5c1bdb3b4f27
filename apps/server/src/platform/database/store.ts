import { type Kysely, sql, type Transaction } from 'kysely';
import { createOutage, type OutageListener } from './outage.ts';
import { openPostgres } from './postgres.ts';
import { BUSY_TIMEOUT, openSqlite } from './sqlite.ts';
import { lockSqlite } from './sqlite-lock.ts';
import { sqlitePath } from '../settings/sqlite-path.ts';
import type { Tables } from './tables.ts';

/** The database, and what differs between SQLite and PostgreSQL. */
export interface Store {
  db: Kysely<Tables>;
  /** Runs the work in one transaction. Transactions with a common lock run one after the other, across processes. */
  transaction<T>(locks: string[], work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Runs the work on connections that may take an hour for a statement, as migrations of large tables do. */
  withoutTimeouts<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Moves the content of SQLite's write-ahead log into the database file and empties the log, so that neither
   * contains deleted rows. Returns false if another connection still reads the log. Does nothing on PostgreSQL.
   */
  checkpoint(): Promise<boolean>;
  /** Throws if the database cannot be used: it is not reachable, or (SQLite) its disk is full. */
  probe(): Promise<void>;
  isPostgres: boolean;
  close(): Promise<void>;
}

/** How a store is opened. */
export interface StoreOptions extends OutageListener {
  /**
   * SQLite: refuses a second server on the file. The admin command does not set it, so that it can run beside a
   * server.
   */
  exclusive?: boolean | undefined;
  /** SQLite: milliseconds to wait for another server that stops. Default: 10,000. */
  lockWaitMs?: number | undefined;
  /** SQLite: called once when it has to wait for another server. */
  onWait?: (() => void) | undefined;
  /** PostgreSQL: verified TLS (`postgresTls` of the settings). */
  tls?: boolean | undefined;
  /** PostgreSQL: an idle connection was lost. */
  onError?: ((error: Error) => void) | undefined;
}

/** Opens `file:` as SQLite and everything else as PostgreSQL. Throws if another server holds the SQLite file. */
export const openStore = (url: string, options: StoreOptions = {}): Promise<Store> =>
  url.startsWith('file:')
    ? openSqliteStore(sqlitePath(url), options)
    : openPostgresStore(url, options);

async function openSqliteStore(path: string, options: StoreOptions): Promise<Store> {
  const { exclusive, lockWaitMs: waitMs, onWait } = options;
  const lock = exclusive ? await lockSqlite(path, { waitMs, onWait }) : null;
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

/** A full disk can still be read, so the probe writes a field of the header that nothing else uses. */
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
        // Callers list locks in one order (address, then network), which prevents deadlocks.
        for (const name of locks) await advisoryLock(name).execute(trx);
        return work(trx);
      }),
    async withoutTimeouts(work) {
      const patient = openPostgres(url, { ...options, statementTimeout: LONG_STATEMENT });
      return work(patient).finally(() => patient.destroy());
    },
    checkpoint: async () => true,
    probe: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  };
}

const advisoryLock = (name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
