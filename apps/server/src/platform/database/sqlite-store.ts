import { type Kysely, sql } from 'kysely';
import { createOutage } from './outage.ts';
import { createSharedCommits } from './shared-commits.ts';
import { BUSY_TIMEOUT, openSqlite } from './sqlite.ts';
import { lockSqlite } from './sqlite-lock.ts';
import type { Store, StoreOptions } from './store.ts';
import type { Tables } from './tables.ts';
import { createWriteProbe } from './write-probe.ts';

/** Opens a file as SQLite. With `forServer`, throws if another server holds the file. */
export async function openSqliteStore(path: string, options: StoreOptions): Promise<Store> {
  const { forServer, lockWaitMs: waitMs, onWait } = options;
  const lock = forServer ? await lockSqlite(path, { waitMs, onWait }) : null;
  try {
    const db = openSqlite(path, createOutage(options), options.onStatement);
    // A read-only file is refused here, with its path, and not by the first slice that writes.
    if (forServer) await writeHeader(db);
    const transaction = createSharedCommits(db);
    return {
      db,
      probeDb: db,
      isPostgres: false,
      // SQLite allows one writer, so no locks are needed.
      transaction: (_locks, work) => transaction(work),
      write: transaction,
      withoutTimeouts: (work) => work(db),
      checkpoint: () => db.connection().execute(checkpoint),
      probe: createWriteProbe(() => writeHeader(db)),
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

/** Runs `Store.checkpoint`. Does not wait for other processes, because waiting would block this one. */
async function checkpoint(db: Kysely<Tables>): Promise<boolean> {
  await sql`pragma busy_timeout = 0`.execute(db);
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows[0]?.busy === 0;
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT)}`.execute(db);
  }
}

/** Writes an unused field of the file's header: a read would succeed even on a full disk. */
const writeHeader = (db: Kysely<Tables>) => sql`pragma user_version = 1`.execute(db);
