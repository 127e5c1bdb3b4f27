import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { createPrivateFile } from '../files/private-file.ts';

/** How long a server waits for another one to stop, in milliseconds. */
const LOCK_WAIT = 10_000;
/** Milliseconds between two attempts. */
const POLL = 100;

/** The exclusive use of a SQLite file. The operating system releases the lock however the process ends. */
export interface SqliteLock {
  release(): void;
}

/** The lock is on a file beside the database, so that the admin command can still open the database. */
const lockPath = (path: string) => `${path}-lock`;

/**
 * Takes the lock of a SQLite file. Throws if another server still holds it after `waitMs` milliseconds. `onWait` is
 * called once, when the wait begins.
 */
export async function lockSqlite(
  path: string,
  {
    waitMs = LOCK_WAIT,
    onWait,
  }: { waitMs?: number | undefined; onWait?: (() => void) | undefined },
): Promise<SqliteLock> {
  refuseFolder(path);
  const end = performance.now() + waitMs;
  for (let tries = 0; ; tries++) {
    const lock = tryLock(path);
    if (lock) return lock;
    if (tries === 0 && waitMs > 0) onWait?.();
    if (performance.now() >= end) throw new Error(inUseMessage(path));
    // Waits without blocking, so that the process still reacts to signals.
    await wait(POLL);
  }
}

/** The lock of a folder would be a new file beside it. */
function refuseFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw Object.assign(new Error(`${path} is a folder`), { code: 'EISDIR' });
}

function tryLock(path: string): SqliteLock | null {
  createPrivateFile(lockPath(path), 'DATABASE_URL');
  const database = new SqliteDatabase(lockPath(path), { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return null;
    throw error;
  }
  return { release: () => void database.close() };
}

const inUseMessage = (path: string) =>
  `@shpy/server: another server uses ${path} (DATABASE_URL); stop it, or set another DATABASE_URL`;
