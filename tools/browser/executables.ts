import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether this process may execute a file. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds the first executable with one of these names in the folders of PATH; returns its path, or null. */
export function findInPath(names: string[], env: NodeJS.ProcessEnv = process.env): string | null {
  const folders = (env['PATH'] ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}
