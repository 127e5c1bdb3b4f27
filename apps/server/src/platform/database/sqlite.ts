import SqliteDatabase from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase as DriverDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import QuickLRU from 'quick-lru';
import { type OnStatement, type Outage, watch } from './outage.ts';
import { createPrivateFile } from '../files/private-file.ts';
import { createMovedCheck } from './moved-file.ts';
import { createQueue } from './queue.ts';
import { createTurns } from '../time/turns.ts';
import type { Tables } from './tables.ts';

/**
 * Longest wait for a write of another process, such as the admin command, in milliseconds. The wait blocks this
 * process.
 */
export const BUSY_TIMEOUT = 5_000;

/** Opens a SQLite file. Creates it and its folder if they are missing. */
export function openSqlite(
  path: string,
  outage?: Outage,
  onStatement?: OnStatement,
): Kysely<Tables> {
  // The database contains e-mail addresses: only its owner may read it and the files that SQLite creates beside it.
  createPrivateFile(path, 'DATABASE_URL');
  const database = new SqliteDatabase(path);
  database.pragma('journal_mode = WAL');
  // An acknowledged sign-in survives a power cut.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  // Overwrites deleted rows with zeros.
  database.pragma('secure_delete = ON');
  // SQLite creates the write-ahead log of a new database at the first read, and the check must know this file.
  database.pragma('user_version');
  const requireUnmoved = createMovedCheck(path);
  const checkFile = () => {
    try {
      requireUnmoved();
    } catch (error) {
      // No statement fails, so Kysely's log does not receive it.
      outage?.failed(error);
      throw error;
    }
  };
  return new Kysely({
    dialect: new ImmediateDialect(database, checkFile),
    log: watch(outage, onStatement),
  });
}

/** Prepared statements to keep; `quick-lru` keeps up to twice as many. Our queries are about 150. */
const MAX_STATEMENTS = 200;

/** Keeps prepared statements for later queries: preparing took a quarter of the database's time. */
function withKeptStatements(database: SqliteDatabase.Database): DriverDatabase {
  const statements = new QuickLRU<string, SqliteDatabase.Statement>({ maxSize: MAX_STATEMENTS });
  return {
    prepare(sql) {
      const statement = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

/**
 * Milliseconds of queries after which other requests are served. Queries run in this thread, and each starts the next one
 * in a microtask: without a pause, a burst of them would block everything else until the last one has ended.
 */
const SLICE = 5;

class ImmediateDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database;
  readonly #checkFile: () => void;
  readonly #queue = createQueue();
  readonly #nextTurn = createTurns(SLICE);

  constructor(database: SqliteDatabase.Database, checkFile: () => void) {
    super({ database: withKeptStatements(database) });
    this.#database = database;
    this.#checkFile = checkFile;
  }

  /** Wakes one waiting query at a time. Kysely wakes all of them: 4,000 took ten times as much processor time. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#checkFile();
    await this.#queue.enter();
    await this.#nextTurn();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    this.#queue.leave();
  }

  /**
   * Takes the write lock when a transaction begins. SQLite may refuse this lock to a transaction that has read before.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite rolls back by itself when the disk is full. A second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * SQLite can undo changes of tables, but Kysely does not use that. Without it, a process that is killed during a migration
 * would leave half of it behind, on which no later start works.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: SqliteDatabase.Database;
  readonly #checkFile: () => void;

  constructor(database: SqliteDatabase.Database, checkFile: () => void) {
    super({ database });
    this.#database = database;
    this.#checkFile = checkFile;
  }

  override createDriver() {
    return new ImmediateDriver(this.#database, this.#checkFile);
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
}
