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
