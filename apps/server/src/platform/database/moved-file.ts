import { statSync } from 'node:fs';
import { DatabaseUnavailableError } from './unavailable.ts';

const DATABASE_REMEDY =
  'put the file back; if it was deleted, copy the open file before you stop this server, because only the process still has it (docs/operate.md, "A SQLite file that was deleted")';
const LOG_REMEDY =
  'stop the server with SIGTERM, which moves what the log contains into the database file, and start it again';

/**
 * Returns a function that throws if the database file at this path, or the write-ahead log beside it, is no longer the
 * one that is open. Call it while the database is open. A process can go on writing to an open file that was deleted or
 * replaced, and everything in it is lost when the process ends. SQLite itself makes this check only without a write-ahead
 * log. It keeps the same log while a connection is open, also when it empties the log.
 */
export function createMovedCheck(path: string): () => void {
  const checkDatabase = createFileCheck(path, `${path} (DATABASE_URL)`, DATABASE_REMEDY);
  const log = `${path}-wal`;
  const checkLog = createFileCheck(log, `${log} (write-ahead log of DATABASE_URL)`, LOG_REMEDY);
  return () => {
    checkDatabase();
    checkLog();
  };
}

/** Checks one file; accepts everything if it does not exist now. */
function createFileCheck(path: string, name: string, remedy: string): () => void {
  const opened = statSync(path, { throwIfNoEntry: false });
  if (!opened) return () => {};
  return () => {
    const present = statSync(path, { throwIfNoEntry: false });
    if (present?.ino === opened.ino && present.dev === opened.dev) return;
    throw new DatabaseUnavailableError(
      `@shpy/server: ${name} was ${present ? 'replaced' : 'moved or deleted'} while this server had it open; ${remedy}`,
    );
  };
}
