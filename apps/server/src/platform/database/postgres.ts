import { Kysely, PostgresDialect } from 'kysely';
import { type OnStatement, type Outage, watch } from './outage.ts';
import { createPool, type PoolOptions } from './postgres-pool.ts';
import { CurrentSchemaIntrospector } from './postgres-tables.ts';
import type { Tables } from './tables.ts';

/** Opens a pool of connections to PostgreSQL. */
export function openPostgres(
  url: string,
  options: PoolOptions & { onStatement?: OnStatement | undefined; closed?: AbortSignal },
  outage?: Outage,
): Kysely<Tables> {
  const pool = createPool(url, options);
  // A failure to connect is not a failed statement, so Kysely's log does not receive it.
  const watched = {
    ...pool,
    async connect() {
      // Kysely does not end a pool that it has never used.
      options.closed?.throwIfAborted();
      return pool.connect().catch((error: unknown) => {
        outage?.failed(error);
        throw error;
      });
    },
  };
  return new Kysely({
    dialect: new OneSchemaDialect({ pool: watched }),
    log: watch(outage, options.onStatement),
  });
}

class OneSchemaDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>) {
    return new CurrentSchemaIntrospector(db);
  }
}
