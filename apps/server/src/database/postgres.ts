import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { CurrentSchemaIntrospector } from './postgres-tables.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;

/** Opens a pool of connections to PostgreSQL. Big integers come as numbers: they hold milliseconds here. */
export function openPostgres(url: string, onError: (error: Error) => void): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser },
  });
  // Without a listener, a connection that the database ends would end the process: the pool listens
  // to those that are idle, nobody to one that a query or a transaction holds.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely({ dialect: new OneSchemaDialect({ pool }) });
}

const getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === INT8
    ? Number
    : (pg.types.getTypeParser as (id: number, format?: string) => unknown)(id, format);

class OneSchemaDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>) {
    return new CurrentSchemaIntrospector(db);
  }
}
