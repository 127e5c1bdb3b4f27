import { sql } from 'kysely';
import { createOutage } from './outage.ts';
import { openPostgres } from './postgres.ts';
import type { Store, StoreOptions } from './store.ts';
import { createWriteProbe } from './write-probe.ts';

/** Statement timeout of `withoutTimeouts`: one hour, in milliseconds. */
const LONG_STATEMENT = 3_600_000;

/** Creates the store for PostgreSQL. It connects at the first statement. */
export async function openPostgresStore(url: string, options: StoreOptions): Promise<Store> {
  const outage = createOutage(options);
  const db = openPostgres(url, options, outage);
  const closing = new AbortController();
  const probeDb = openPostgres(url, { ...options, max: 1, closed: closing.signal }, outage);
  return {
    db,
    probeDb,
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
    probe: createWriteProbe(() => WRITE_PROBE.execute(probeDb)),
    async close() {
      closing.abort();
      await Promise.all([db.destroy(), probeDb.destroy()]);
    },
  };
}

/**
 * Fails while the database is read-only or its disk is full, but changes nothing: rows that exceed `work_mem` are written
 * to a temporary file, here of about 150 kB. A row in a table would often fit into space that the table already has.
 */
const WRITE_PROBE = sql.raw(`do $$
begin
  if current_setting('transaction_read_only')::boolean then
    raise read_only_sql_transaction using message = 'the database is read-only';
  end if;
  perform set_config('work_mem', '64kB', true);
  perform count(*) from generate_series(1, 10000);
end $$`);

/**
 * One statement, because each costs a round trip. Every caller lists its locks in the same order (address, then network),
 * and PostgreSQL takes those of a list one after the other, which prevents deadlocks.
 */
const takeLocks = (names: string[]) =>
  sql`select ${sql.join(names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`))}`;
