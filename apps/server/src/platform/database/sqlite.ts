import SqliteDatabase from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { type Outage, watch } from './outage.ts';
import { createPrivateFile } from './private-file.ts';
import type { Tables } from './tables.ts';

/** Longest wait for a write of another process, such as the admin command, in milliseconds. It blocks this process. */
export const BUSY_TIMEOUT = 5_000;

/** Opens a SQLite file. Creates it and its folder if they are missing. */
export function openSqlite(path: string, outage?: Outage): Kysely<Tables> {
  // It contains e-mail addresses: only its owner may read it and the files that SQLite creates beside it.
  createPrivateFile(path);
  const database = new SqliteDatabase(path);
  database.pragma('journal_mode = WAL');
  // An acknowledged sign-in survives a power cut.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  // Overwrites deleted rows with zeros.
  database.pragma('secure_delete = ON');
  return new Kysely({ dialect: new ImmediateDialect(database), log: watch(outage) });
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: SqliteDatabase.Database;

  constructor(database: SqliteDatabase.Database) {
    super({ database });
    this.#database = database;
  }

  /** Takes the write lock when a transaction begins: after a read, SQLite may refuse it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite rolls back by itself when the disk is full. A second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: SqliteDatabase.Database;

  constructor(database: SqliteDatabase.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver() {
    return new ImmediateDriver(this.#database);
  }
}
