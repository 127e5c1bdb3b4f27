import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type SqliteDialectConfig,
} from 'kysely';
import type { Tables } from './tables.ts';

/** Opens a SQLite file, made with its folder where missing. */
export function openSqlite(path: string): Kysely<Tables> {
  makeFolder(dirname(path));
  // It holds addresses: only its owner reads it, and the files that SQLite lays beside it.
  closeSync(openSync(path, 'a', 0o600));
  const database = new SqliteDatabase(path);
  database.pragma('journal_mode = WAL');
  // A sign-in that was answered survives a power cut.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  // What is deleted leaves no bytes in free pages.
  database.pragma('secure_delete = ON');
  return new Kysely({ dialect: new ImmediateDialect({ database }) });
}

/** Folder by folder: Node's own recursive way never ends under /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time was first.
    if (!existsSync(path))
      throw new Error(
        `@shpy/server: the folder ${path} of DATABASE_URL cannot be made; make it, or name another`,
        { cause: error },
      );
  }
}

/** Takes the write lock when a transaction begins: one that reads first could not take it later without failing. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new ImmediateDriver(this.#config);
  }
}
