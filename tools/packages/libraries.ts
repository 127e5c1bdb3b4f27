import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Root of the workspace. */
export const ROOT = join(import.meta.dirname, '../..');

type Versions = Record<string, string>;

/** The fields of a `package.json` that the checks read. */
export interface Manifest {
  name: string;
  private?: boolean;
  version: string;
  description?: string;
  homepage?: string;
  keywords?: string[];
  license?: string;
  publishConfig?: { access?: string };
  sideEffects?: boolean | string[];
  exports: Record<string, string | Record<string, string>>;
  files: string[];
  nx?: object;
  scripts?: Record<string, string>;
  dependencies?: Versions;
  peerDependencies?: Versions;
  optionalDependencies?: Versions;
  devDependencies?: Versions;
}

/** A publishable package of the workspace. */
export interface Library {
  name: string;
  /** Name of its folder under `libs/`. */
  folder: string;
  dir: string;
  manifest: Manifest;
}

/**
 * The packages in these folders of `libs/` that are published. `readManifest` returns the `package.json` of a folder, or
 * null if it has none.
 */
export function publishedLibraries(
  folders: readonly string[],
  readManifest: (folder: string) => string | null,
): Library[] {
  return folders.flatMap((folder) => {
    const text = readManifest(folder);
    if (text === null) return [];
    const manifest = JSON.parse(text) as Manifest;
    const dir = join(ROOT, 'libs', folder);
    return manifest.private ? [] : [{ name: manifest.name, folder, dir, manifest }];
  });
}

/** All packages that are published, in alphabetical order. */
export const libraries: readonly Library[] = publishedLibraries(
  readdirSync(join(ROOT, 'libs')),
  (folder) => {
    const file = join(ROOT, 'libs', folder, 'package.json');
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  },
);

/** The specifiers with which an app imports a package: `@shpy/logger`, `@shpy/logger/testing`, … */
export const entriesOf = ({ name, manifest }: Library) =>
  Object.keys(manifest.exports).map((path) => path.replace('.', name));

/** The specifiers of a package that lead to JavaScript, not to CSS or JSON. */
export const scriptEntries = (library: Library) =>
  entriesOf(library).filter((entry) => !/\.(css|json)$/.test(entry));

/** Dependencies and peer dependencies of a package. */
export const dependenciesOf = ({ manifest }: Library) =>
  Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
