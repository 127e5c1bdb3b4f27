import { cpSync, globSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const SUFFIX = '.template';

/**
 * Copies an app from `tools/packages/apps` to a folder and removes the suffix `.template` from the names of its files.
 * They have this suffix because lint forbids source files of `tools` to import our packages.
 */
export function copyApp(name: string, folder: string): void {
  cpSync(join(import.meta.dirname, name), folder, { recursive: true });
  for (const file of globSync(`**/*${SUFFIX}`, { cwd: folder })) {
    renameSync(join(folder, file), join(folder, file.slice(0, -SUFFIX.length)));
  }
}
