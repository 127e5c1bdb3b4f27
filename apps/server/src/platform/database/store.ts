import type { Kysely, Transaction } from 'kysely';
import type { OnStatement, OutageListener } from './outage.ts';
import type { Tables } from './tables.ts';

/** The database. Hides the differences between SQLite and PostgreSQL. */
export interface Store {
  db: Kysely<Tables>;
  /** Runs the work in one transaction. Transactions with a common lock run one after the other, across processes. */
  transaction<T>(locks: string[], work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Runs one statement that writes. On SQLite it shares a commit with the transactions that arrived with it. */
  write<T>(statement: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs the work on connections whose statements may take an hour, as migrations of large tables do. */
  withoutTimeouts<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Moves the content of SQLite's write-ahead log into the database file and empties the log, so that neither
   * contains deleted rows. Returns false if another connection still reads the log. Does nothing on PostgreSQL.
   */
  checkpoint(): Promise<boolean>;
  /** Throws if the database cannot be used: it is unreachable or read-only, or its disk is full. */
  probe(): Promise<void>;
  /** Database of `/readyz`. On PostgreSQL it has its own connection: requests may use all others. */
  probeDb: Kysely<Tables>;
  isPostgres: boolean;
  close(): Promise<void>;
}

/** Options of `openStore`. */
export interface StoreOptions extends OutageListener {
  /**
   * Whether this process is a server: its lock keeps out a restore and, on SQLite, a second server. The admin command
   * does not take the lock, so that it can run beside a server.
   */
  forServer?: boolean | undefined;
  /** SQLite: milliseconds to wait for another server to stop. Default: 10,000. */
  lockWaitMs?: number | undefined;
  /** SQLite: called once if it has to wait for another server. */
  onWait?: (() => void) | undefined;
  /** PostgreSQL: verified TLS (`postgresTls` of the settings). */
  tls?: boolean | undefined;
  /** Called after each statement. */
  onStatement?: OnStatement | undefined;
  /** PostgreSQL: called when an idle connection is lost. */
  onError?: ((error: Error) => void) | undefined;
}
