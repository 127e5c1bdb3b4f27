import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

/**
 * Key of an advisory lock; each schema has its own. Each connection of a server holds the lock shared, and a restore
 * holds it exclusively. PostgreSQL releases it when the connection ends, even after a crash. Two alternatives are worse:
 * a table of running servers would need leases, and names in pg_stat_activity cannot keep out a server that starts
 * during a restore.
 */
const LOCK = `hashtextextended('@shpy/server ' || coalesce(current_schema(), ''), 0)`;

/** Marks a connection as a server's until it is closed. Throws during a restore. */
export async function lockForServer(connection: pg.ClientBase): Promise<void> {
  const { rows } = await connection.query(`select pg_try_advisory_lock_shared(${LOCK}) as locked`);
  if (!(rows as [{ locked: boolean }])[0].locked)
    throw new Error('@shpy/server: the database is being restored; wait until it is done');
}

/** Runs the work while no server can connect. Throws if one is connected. */
export const withoutServers = <T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    const lock = sql.raw<{ locked: boolean }>(`select pg_try_advisory_lock(${LOCK}) as locked`);
    const { rows } = await lock.execute(connection);
    if (!rows[0]?.locked)
      throw new Error(
        '@shpy/server: another server uses the database of DATABASE_URL; stop all of them',
      );
    try {
      return await work();
    } finally {
      await sql.raw(`select pg_advisory_unlock(${LOCK})`).execute(connection);
    }
  });
