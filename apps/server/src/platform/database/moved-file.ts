import { statSync } from 'node:fs';
import { DatabaseUnavailableError } from './unavailable.ts';

/**
 * Returns a function that throws if the file at this path is no longer the present one. A process can go on writing to an
 * open file that was deleted or replaced, and everything in it is lost when the process ends. SQLite itself makes this
 * check only without a write-ahead log.
 */
export function createMovedCheck(path: string): () => void {
  const opened = statSync(path);
  return () => {
    const present = statSync(path, { throwIfNoEntry: false });
    if (present?.ino === opened.ino && present.dev === opened.dev) return;
    throw new DatabaseUnavailableError(
      `@shpy/server: ${path} (DATABASE_URL) was ${present ? 'replaced' : 'moved or deleted'} while this server had it open; ` +
        'put the file back, or stop the server, restore a backup and start it',
    );
  };
}
