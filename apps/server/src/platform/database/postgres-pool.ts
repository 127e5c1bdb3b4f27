import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailableError } from './unavailable.ts';

const INT8 = 20;
/** Longest wait for a connection, new or free, in milliseconds. */
const CONNECTION_TIMEOUT = 3_000;
/** Longest time of a statement, in milliseconds. */
const STATEMENT_TIMEOUT = 5_000;

export interface PoolOptions {
  /** Connects with TLS and verifies the certificate. */
  tls?: boolean | undefined;
  /** Milliseconds for each statement. Default: 5000. */
  statementTimeout?: number | undefined;
  /** An idle connection was lost. */
  onError?: ((error: Error) => void) | undefined;
}

/**
 * A pool in which nothing waits forever: connecting, waiting for a free connection and every statement have time
 * limits, on the server and in this process, in case the server accepts connections and never answers.
 */
export function createPool(url: string, options: PoolOptions): PostgresPool {
  const { tls, statementTimeout = STATEMENT_TIMEOUT, onError } = options;
  const pool = new pg.Pool({
    connectionString: url,
    ...(tls && { ssl: true }),
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 2 * statementTimeout,
    // The server's limit is shorter, so that the server cancels the statement if it can.
    query_timeout: statementTimeout + 500,
    keepAlive: true,
    types: { getTypeParser },
  });
  // Without a listener, a connection that the database ends would end the process: the pool listens
  // to those that are idle, nobody to one that a query or a transaction holds.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async connect() {
      const client = await pool.connect().catch((cause: unknown) => {
        throw unavailable('no connection to the database', cause);
      });
      return guard(client);
    },
    end: () => pool.end(),
  };
}

/** A connection that is in use: after its first failure every query fails, and it does not return to the pool. */
function guard(client: pg.PoolClient): PostgresPoolClient {
  let failure: Error | undefined;
  const fail = (cause: unknown) =>
    (failure ??= unavailable('the connection to the database failed', cause));

  async function query(text: string, values: readonly unknown[]) {
    if (failure) throw failure;
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      // The server has answered, so the connection works.
      if (error instanceof pg.DatabaseError && error.severity !== 'FATAL') throw error;
      throw fail(error);
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(failure),
  };
}

const unavailable = (message: string, cause: unknown) =>
  new DatabaseUnavailableError(`@shpy/server: ${message}`, { cause });

/** Parses big integers as numbers: here they are milliseconds. */
const getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === INT8
    ? Number
    : (pg.types.getTypeParser as (id: number, format?: string) => unknown)(id, format);
