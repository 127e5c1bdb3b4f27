import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a file that only its owner can read, with its folder, where missing. */
export function createPrivateFile(path: string): void {
  // Opening and closing a file that SQLite has open would release this process's locks on it.
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  closeSync(openSync(path, 'a', 0o600));
}

/** Creates one folder after the other: Node's `recursive` option never ends under /proc. */
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
