import { sql } from 'kysely';
import { createOutage } from './outage.ts';
import { openPostgres } from './postgres.ts';
import type { Store, StoreOptions } from './store.ts';

/** Statement timeout of `withoutTimeouts`: one hour, in milliseconds. */
const LONG_STATEMENT = 3_600_000;

/** Creates the store for PostgreSQL. It connects at the first statement. */
export async function openPostgresStore(url: string, options: StoreOptions): Promise<Store> {
  const db = openPostgres(url, options, createOutage(options));
  return {
    db,
    isPostgres: true,
    transaction: (locks, work) =>
      db.transaction().execute(async (trx) => {
        if (locks.length > 0) await takeLocks(locks).execute(trx);
        return work(trx);
      }),
    write: (statement) => statement(db),
    async withoutTimeouts(work) {
      const slowDb = openPostgres(url, { ...options, statementTimeout: LONG_STATEMENT });
      return work(slowDb).finally(() => slowDb.destroy());
    },
    checkpoint: async () => true,
    probe: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  };
}

/**
 * One statement, because each costs a round trip. Every caller lists its locks in the same order (address, then network),
 * and PostgreSQL takes those of a list one after the other, which prevents deadlocks.
 */
const takeLocks = (names: string[]) =>
  sql`select ${sql.join(names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`))}`;
