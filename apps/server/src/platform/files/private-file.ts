import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileRemedy } from './file-remedy.ts';

/**
 * Creates a file that only its owner can read, and its folder, unless it exists. `variable`: the setting with its path,
 * for the error message.
 */
export function createPrivateFile(path: string, variable?: string): void {
  // Opening and closing a file that SQLite has open would release the locks of this process on it.
  if (existsSync(path)) return;
  createPrivateFolder(dirname(path), variable);
  closeSync(openSync(path, 'a', 0o600));
}

/** Creates a folder that only its owner can use, one parent after the other: Node's `recursive` never returns in /proc. */
export function createPrivateFolder(path: string, variable?: string): void {
  if (existsSync(path)) return;
  createPrivateFolder(dirname(path), variable);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time may have created it.
    if (!existsSync(path)) throw folderFailure(path, variable, error);
  }
}

function folderFailure(path: string, variable: string | undefined, cause: unknown) {
  const remedy = fileRemedy((cause as NodeJS.ErrnoException).code) ?? 'create it';
  const folder = `the folder ${path}${variable ? ` of ${variable}` : ''}`;
  return new Error(`@shpy/server: ${folder} cannot be created; ${remedy}`, { cause });
}
