import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { SettingsError } from '../platform/settings/settings.ts';

/** All public files of a built site, by path in `client/`. Skips links, and dot files except `.well-known`. */
export async function readSiteFiles(siteDir: string): Promise<Map<string, Buffer>> {
  const root = join(siteDir, 'client');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => {
    throw new SettingsError('SITE_DIR', siteDir, 'a folder with the built site (no client/ in it)');
  });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !/(^|\/)\.(?!well-known\/)/.test(name));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(root, name))] as const)),
  );
}
