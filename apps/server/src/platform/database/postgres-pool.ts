import { setTimeout as setTimer } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { lockForServer } from './postgres-lock.ts';
import { DatabaseBusyError, DatabaseUnavailableError } from './unavailable.ts';

/** Number (OID) of PostgreSQL's type `bigint`. */
const INT8 = 20;
/** SQLSTATE of a write in a read-only transaction. */
const READ_ONLY = '25006';
/** SQLSTATE of a connection above the limit of the database or the role. */
const TOO_MANY = '53300';
/** Milliseconds until another try after {@link TOO_MANY}. */
const RETRY_AFTER = 25;
/** Milliseconds for which a pool then opens no more connections. */
const SHRUNK_FOR = 10_000;
/** Longest wait for a new or free connection, in milliseconds. */
const CONNECTION_TIMEOUT = 3_000;
/** Longest duration of a statement, in milliseconds. */
const STATEMENT_TIMEOUT = 5_000;

/** What `pg` says if no connection became free in time. It has no code; a new connection fails with other texts. */
const WAITED = 'timeout exceeded when trying to connect';

export interface PoolOptions {
  /** Connects with TLS and verifies the certificate. */
  tls?: boolean | undefined;
  /** Most connections of the pool. Default: 10. */
  max?: number | undefined;
  /** Milliseconds for each statement. Default: 5000. */
  statementTimeout?: number | undefined;
  /** Whether the pool belongs to a server. Its connections then hold a lock that keeps a restore out. */
  forServer?: boolean | undefined;
  /** Called when an idle connection is lost. */
  onError?: ((error: Error) => void) | undefined;
}

/**
 * A pool with time limits for connecting, waiting for a free connection and every statement. The database enforces the
 * limit of a statement. This process enforces it too, in case the database never answers.
 */
export function createPool(url: string, options: PoolOptions): PostgresPool {
  const { tls, max = 10, statementTimeout = STATEMENT_TIMEOUT, forServer, onError } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...(tls && { ssl: true }),
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 2 * statementTimeout,
    // Longer than the limit in the database, so that the database can cancel the statement first.
    query_timeout: statementTimeout + 500,
    keepAlive: true,
    // One connection stays open, so that an idle server still holds the lock that keeps a restore out.
    ...(forServer && { min: 1, onConnect: lockForServer }),
    types: { getTypeParser },
  });
  const openedAt = new WeakMap<pg.PoolClient, number>();
  let readOnlyAt = -Infinity;
  const onReadOnly = () => void (readOnlyAt = performance.now());
  pool.on('connect', (client) => openedAt.set(client, performance.now()));

  /** Waits for one of the open connections if the database refuses another one. */
  async function connect(): Promise<pg.PoolClient> {
    const deadline = performance.now() + CONNECTION_TIMEOUT;
    for (;;)
      try {
        return await pool.connect();
      } catch (error) {
        if ((error as { code?: unknown }).code !== TOO_MANY || performance.now() > deadline)
          throw error;
        shrink(pool, max);
        await setTimeout(RETRY_AFTER);
      }
  }

  // After a failover, the connections from before it stay read-only until they are closed.
  async function take(): Promise<pg.PoolClient> {
    const client = await connect();
    if ((openedAt.get(client) ?? 0) > readOnlyAt) return client;
    client.release(true);
    return take();
  }

  // The pool emits `error` when an idle connection is lost.
  pool.on('error', (error) => onError?.(error));
  // It does not listen to connections in use. Without this listener, losing one would end the process. The running
  // statement reports the loss.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async connect() {
      const client = await take().catch((cause: Error) => {
        if (cause.message === WAITED)
          throw new DatabaseBusyError('@shpy/server: all connections are in use', { cause });
        throw unavailable('no connection to the database', cause);
      });
      return guard(client, onReadOnly);
    },
    end: () => pool.end(),
  };
}

/**
 * Lets requests wait in the pool for its open connections, instead of asking the database for more. Tries again later: the
 * limit is that of the database or the role, and the connections of others count too.
 */
function shrink(pool: pg.Pool, max: number) {
  const { options } = pool;
  if (options.max === max) setTimer(() => (options.max = max), SHRUNK_FOR).unref();
  options.max = Math.max(1, pool.totalCount);
}

/**
 * A connection in use. After its first failure, or if it is read-only, every query fails, and it does not return to the
 * pool.
 */
function guard(client: pg.PoolClient, onReadOnly: () => void): PostgresPoolClient {
  let failure: Error | undefined;
  const fail = (cause: unknown) =>
    (failure ??= unavailable('the connection to the database failed', cause));

  async function query(text: string, values: readonly unknown[]) {
    if (failure) throw failure;
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.severity !== 'FATAL') {
        if (error.code === READ_ONLY) {
          failure = unavailable('the database is read-only', error);
          onReadOnly();
        }
        // Otherwise it works: the database has answered.
        throw failure ?? error;
      }
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

/** Parses big integers as numbers. That is exact, because all of ours are milliseconds. */
const getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === INT8
    ? Number
    : (pg.types.getTypeParser as (id: number, format?: string) => unknown)(id, format);
