import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, sql } from 'kysely';
import { TABLES_MISSING } from './database-check.ts';
import { migrations } from './migrations.ts';
import { currentSchema } from './postgres-tables.ts';
import type { Store } from './store.ts';

/** Throws if a server of this version has not migrated the database. Changes nothing. */
export async function requireMigrated(store: Store): Promise<void> {
  const migrator = new Migrator({ db: store.db, ...(await migratorOptions(store)) });
  const pending = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt);
  if (pending.length > 0)
    throw new Error(
      pending.length === Object.keys(migrations).length
        ? `@shpy/server: ${TABLES_MISSING}`
        : '@shpy/server: the tables of this database do not match this version; start the server of this version once',
    );
}

/** Runs the missing migrations. Throws with the name of the one that failed. */
export async function migrate(store: Store): Promise<void> {
  const options = await migratorOptions(store);
  const { error, results } = await store.withoutTimeouts((db) =>
    new Migrator({ db, ...options }).migrateToLatest(),
  );
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  const what = failed ? `migration ${failed} of the database` : 'the preparation of the database';
  throw new Error(`@shpy/server: ${what} failed`, { cause: error });
}

async function migratorOptions(store: Store) {
  const schema = store.isPostgres ? await currentSchema(store.db) : undefined;
  const later = await migrationsOfLaterReleases(store, schema);
  return {
    provider: { getMigrations: async () => ({ ...migrations, ...later }) },
    // Without this option, Kysely would look for its migration tables in every schema of the database.
    ...(schema !== undefined && { migrationTableSchema: schema }),
  };
}

/**
 * The migrations that a later release has run, as migrations that do nothing. They remove nothing that this release uses,
 * so it works on that database too. Kysely would refuse a database with migrations that it does not know.
 */
async function migrationsOfLaterReleases(
  { db }: Store,
  schema: string | undefined,
): Promise<Record<string, Migration>> {
  const table = schema === undefined ? sql.id(TABLE) : sql.id(schema, TABLE);
  const exists = schema === undefined ? existsInSqlite : existsInPostgres(schema);
  if ((await exists.execute(db)).rows.length === 0) return {};
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(db);
  const last = Object.keys(migrations).at(-1)!;
  const later = rows.filter(({ name }) => name > last);
  return Object.fromEntries(later.map(({ name }) => [name, { up: async () => {} }]));
}

/** The table in which Kysely records the migrations. */
const TABLE = DEFAULT_MIGRATION_TABLE;
const existsInSqlite = sql`select 1 from sqlite_master where type = 'table' and name = ${TABLE}`;
const existsInPostgres = (schema: string) =>
  sql`select 1 from pg_tables where schemaname = ${schema} and tablename = ${TABLE}`;
