import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The path without symbolic links, also of a file, folder or target of a link that does not exist yet. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    // Whatever uses the path next meets the same error.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return resolve(path);
  }
  const folder = realPath(dirname(path));
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? realPath(resolve(folder, readlinkSync(path))) : join(folder, basename(path));
}
