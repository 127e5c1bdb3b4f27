import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a file that only its owner can read, and its folder, unless it exists. */
export function createPrivateFile(path: string): void {
  // Opening and closing a file that SQLite has open would release the locks of this process on it.
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  closeSync(openSync(path, 'a', 0o600));
}

/** Creates parent folders one by one: Node's `recursive` option never returns under /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time may have created it.
    if (!existsSync(path))
      throw new Error(
        `@shpy/server: the folder ${path} of DATABASE_URL cannot be created; create it, or set another path`,
        { cause: error },
      );
  }
}
