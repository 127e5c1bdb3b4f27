import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../run/temporary-folder.ts';
import { SOURCE_CONDITION } from '../vite/conditions.ts';
import { libraries, type Library, ROOT } from './libraries.ts';

/** Files that npm packs even if `files` does not list them. */
const ALWAYS_PACKED = ['README.md', 'LICENSE'];

/** A package with a new version, and its new changelog. */
interface NewVersion {
  library: Library;
  changelog: string;
}

/**
 * Packs every built package into a tarball in `destination`, ready for `npm publish <tarball>`. Those in `newVersions`
 * are packed with their new version and changelog, without changing the files of the workspace.
 */
export async function pack(
  destination: string,
  newVersions: readonly NewVersion[] = [],
): Promise<void> {
  const unbuilt = libraries.filter(({ dir }) => !existsSync(join(dir, 'dist')));
  if (unbuilt.length > 0) {
    const names = unbuilt.map(({ name }) => name).join(' ');
    throw new Error(
      `@shpy/tools: packages are missing their build, only built packages are packed, run: npx nx run-many -t build -p ${names}`,
    );
  }
  const staging = temporaryFolder('pack');
  const folders = libraries.map((library) => {
    const next = newVersions.find(({ library: { name } }) => name === library.name);
    const folder = stage(next?.library ?? library, staging);
    if (next) writeFileSync(join(folder, 'CHANGELOG.md'), next.changelog);
    return folder;
  });
  const args = ['pack', '--silent', '--pack-destination', destination, ...folders];
  await promisify(execFile)('npm', args, { cwd: ROOT });
}

/** Copies the files of a package and the published part of its `package.json` to a folder; returns the folder. */
function stage({ folder, dir, manifest }: Library, staging: string): string {
  const target = join(staging, folder);
  mkdirSync(target);
  for (const file of [...manifest.files, ...ALWAYS_PACKED]) {
    cpSync(join(dir, file), join(target, file), { recursive: true });
  }
  writeFileSync(join(target, 'package.json'), JSON.stringify(publishedManifest(manifest), null, 2));
  return target;
}

/**
 * Removes the fields that are useful only in the workspace, and the source condition: it leads to the TypeScript
 * source, which is not published.
 */
function publishedManifest(manifest: Library['manifest']): object {
  const { nx: _nx, scripts: _scripts, devDependencies: _development, ...rest } = manifest;
  const exports = Object.entries(manifest.exports).map(([path, target]) => {
    if (typeof target === 'string') return [path, target];
    const { [SOURCE_CONDITION]: _source, ...conditions } = target;
    return [path, conditions];
  });
  return { ...rest, exports: Object.fromEntries(exports) };
}
