import { cpSync, globSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const SUFFIX = '.template';

/**
 * Writes the files of an app of `tools/packages/apps` into a folder. They are kept as templates
 * because they import the packages as strangers do, which no file of the workspace's tools may.
 */
export function copyApp(name: string, folder: string): void {
  cpSync(join(import.meta.dirname, name), folder, { recursive: true });
  for (const file of globSync(`**/*${SUFFIX}`, { cwd: folder })) {
    renameSync(join(folder, file), join(folder, file.slice(0, -SUFFIX.length)));
  }
}
