import { existsSync, realpathSync, rmSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import type { TableName } from './tables.ts';
import { withDraft } from './backup-draft.ts';
import { throwIfStopped } from './backup-stop.ts';
import { lockSqlite } from './sqlite-lock.ts';

/** Copies all pages in one step: a copy in several steps restarts whenever the server writes in between. */
const ALL_PAGES = 2 ** 31 - 1;
/** Tables of every backup. A plain copy of `site.db` without its write-ahead log may lack them. */
const EXPECTED_TABLES: readonly string[] = [
  'kysely_migration',
  ...(['account', 'signing_key', 'session', 'sign_in_request', 'outbox'] satisfies TableName[]),
];

/**
 * Copies a SQLite database, including its write-ahead log, into one file that only its owner can read. The rows of
 * `emptied` tables are skipped. A server may write meanwhile. An existing file is replaced once the copy is complete
 * and checked.
 */
export async function backupSqlite(
  path: string,
  toFile: string,
  emptied: readonly TableName[] = [],
): Promise<void> {
  if (existsSync(toFile) && realpathSync(toFile) === realpathSync(path))
    throw new Error(`@shpy/server: ${toFile} is the database itself; name another file`);
  await withCopy(path, toFile, async (copy, stopped) => {
    checkIntegrity(copy, path);
    await throwIfStopped(stopped);
    // A database of an earlier version lacks some of these tables.
    const present = tablesOf(copy);
    for (const table of emptied) if (present.has(table)) copy.exec(`delete from ${table}`);
    copy.exec('vacuum');
    await throwIfStopped(stopped);
  });
}

/**
 * Replaces a SQLite database with a backup, without the rows of `emptied` tables. Throws if the backup is damaged,
 * if a server uses the database, and, unless `force` is set, if there is already a database. `checkKeys` gets the
 * fingerprints of the root keys that the backup was used with, and may throw.
 */
export async function restoreSqlite(
  fromFile: string,
  path: string,
  {
    emptied,
    force = false,
    checkKeys,
  }: {
    emptied: readonly TableName[];
    force?: boolean | undefined;
    checkKeys?: ((fingerprints: string[]) => void) | undefined;
  },
): Promise<void> {
  if (existsSync(path) && !force)
    throw new Error(`@shpy/server: ${path} exists; overwrite it with --force`);
  const lock = await lockSqlite(path, { waitMs: 0 });
  try {
    await withCopy(fromFile, path, async (copy, stopped) => {
      checkIntegrity(copy, fromFile);
      checkTables(copy, fromFile);
      checkKeys?.(
        copy.prepare('select root_fingerprint from signing_key').pluck().all() as string[],
      );
      copy.pragma('secure_delete = ON');
      for (const table of emptied) copy.exec(`delete from ${table}`);
      await throwIfStopped(stopped);
      removeLog(path);
    });
  } finally {
    lock.release();
  }
}

/**
 * Copies a database beside `target`, runs `work` on the copy, and moves it into place. Deletes the copy if that fails or
 * a signal stops it.
 */
async function withCopy(
  source: string,
  target: string,
  work: (copy: SqliteDatabase.Database, stopped: AbortSignal) => Promise<void>,
): Promise<void> {
  try {
    await withDraft(target, async (draft, stopped) => {
      await copyDatabase(source, draft, stopped);
      const copy = new SqliteDatabase(draft);
      try {
        // Without a write-ahead log, the one file is complete.
        copy.pragma('journal_mode = DELETE');
        await work(copy, stopped);
      } finally {
        copy.close();
      }
    });
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(target, error);
    if (!isCorrupt(error)) throw error;
    throw new Error(`@shpy/server: ${source} is damaged (${error.message})`, { cause: error });
  }
}

class LockedError extends Error {
  constructor(source: string) {
    super(
      `@shpy/server: ${source} was not copied, because another program locks it; end that program (lsof ${source}) and try again`,
    );
  }
}

async function copyDatabase(source: string, draft: string, stopped: AbortSignal): Promise<void> {
  if (!existsSync(source)) throw new Error(`@shpy/server: there is no database at ${source}`);
  const database = new SqliteDatabase(source, { fileMustExist: true });
  try {
    const { totalPages } = await database.backup(draft, {
      // Called again after each wait if another process locks the source meanwhile.
      progress() {
        stopped.throwIfAborted();
        return ALL_PAGES;
      },
    });
    await throwIfStopped(stopped);
    // better-sqlite3 reports no error if the source stays locked: it copies nothing.
    if (totalPages === 0) throw new LockedError(source);
  } catch (cause) {
    if (stopped.aborted || isDiskFull(cause) || cause instanceof LockedError) throw cause;
    throw new Error(
      `@shpy/server: ${source} cannot be copied; check that it is a SQLite database`,
      {
        cause,
      },
    );
  } finally {
    database.close();
  }
}

const isDiskFull = (error: unknown) =>
  ['SQLITE_FULL', 'ENOSPC'].includes(String((error as NodeJS.ErrnoException).code));

/** SQLite cannot check the integrity of a file that is damaged in some places: it throws. */
const isCorrupt = (error: unknown): error is Error =>
  error instanceof Error &&
  /^SQLITE_(?:CORRUPT|NOTADB)/.test(String((error as NodeJS.ErrnoException).code));

const diskFull = (target: string, cause: unknown) =>
  new Error(`@shpy/server: the disk of ${target} is full; free space on it, or name another disk`, {
    cause,
  });

function checkIntegrity(copy: SqliteDatabase.Database, source: string): void {
  const found: unknown = copy.pragma('integrity_check', { simple: true });
  const foreign = copy.pragma('foreign_key_check') as unknown[];
  if (found !== 'ok' || foreign.length > 0)
    throw new Error(`@shpy/server: ${source} is damaged (integrity_check)`);
}

const tablesOf = (copy: SqliteDatabase.Database) =>
  new Set(copy.prepare(`select name from sqlite_master where type = 'table'`).pluck().all());

function checkTables(copy: SqliteDatabase.Database, source: string): void {
  const present = tablesOf(copy);
  const missing = EXPECTED_TABLES.filter((name) => !present.has(name));
  if (missing.length > 0)
    throw new Error(
      `@shpy/server: ${source} lacks the table ${missing[0]}: it is not a backup of this site (a plain copy of the file ` +
        'lacks its write-ahead log; create backups with the backup command)',
    );
}

/** Deletes the write-ahead log of the database that is replaced: SQLite would apply this log to the new database. */
function removeLog(path: string): void {
  if (existsSync(path)) {
    try {
      // Leaving WAL mode deletes the log.
      const replaced = new SqliteDatabase(path);
      replaced.pragma('journal_mode = DELETE');
      replaced.close();
    } catch {
      // A damaged database may be the reason for the restore.
    }
  }
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
}
