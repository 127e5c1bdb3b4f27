import { type Kysely, PostgresIntrospector, sql, type TableMetadata } from 'kysely';

/**
 * Lists only the tables of the current schema. Kysely's own query reads every schema of the database, and fails if one of
 * them is dropped meanwhile.
 */
export class CurrentSchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name
      from pg_catalog.pg_tables where schemaname = current_schema()`.execute(this.#db);
    return rows.map((table) => ({ ...table, isView: false, columns: [] }));
  }
}

/** The schema in which statements find and create tables. Throws if the search path names none that exists. */
export async function currentSchema<DB>(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  const name = rows[0]?.name;
  if (name) return name;
  throw new Error('@shpy/server: the search_path of DATABASE_URL names no schema that exists');
}
