import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { assetReferences } from './asset-references.ts';
import { siteDirError } from './site-dir-error.ts';

/** The public files of a built site, by path in `client/`. */
export interface SiteFiles {
  names: readonly string[];
  /**
   * Blocks, for use during the start. Undefined if there is no such file. Throws `SettingsError` for SITE_DIR if the file
   * refers to a missing one in `assets/`.
   */
  read(name: string): Buffer | undefined;
}

/** Lists the public files of a built site. Throws `SettingsError` for SITE_DIR if one cannot be read. Skips links, and dot files except `.well-known`. */
export async function listSiteFiles(siteDir: string): Promise<SiteFiles> {
  const root = join(siteDir, 'client');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
    (cause: unknown) => {
      throw siteDirError(siteDir, 'no client/ can be read there', cause);
    },
  );
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !/(^|\/)\.(?!well-known\/)/.test(name));
  const known = new Set(names);
  return {
    names,
    read: (name) => (known.has(name) ? requireAssets(name, readNow(name)) : undefined),
  };

  /** Without the file, as in a release that is only partly unpacked, pages would have no scripts or styles. */
  function requireAssets(name: string, bytes: Buffer): Buffer {
    const missing = assetReferences(name, bytes).find((asset) => !known.has(asset));
    if (missing === undefined) return bytes;
    throw siteDirError(siteDir, `client/${missing}, which client/${name} needs, is missing`);
  }

  function readNow(name: string): Buffer {
    try {
      return readFileSync(join(root, name));
    } catch (cause) {
      throw siteDirError(siteDir, `client/${name} cannot be read`, cause);
    }
  }
}
