import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Root of the workspace. */
export const ROOT = join(import.meta.dirname, '../..');

type Versions = Record<string, string>;

/** What the checks read of a `package.json`. */
export interface Manifest {
  name: string;
  private?: boolean;
  version: string;
  description?: string;
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

/** All packages that are published, in alphabetical order. */
export const libraries: readonly Library[] = readdirSync(join(ROOT, 'libs'))
  .filter((folder) => existsSync(join(ROOT, 'libs', folder, 'package.json')))
  .map((folder) => {
    const dir = join(ROOT, 'libs', folder);
    const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;
    return { name: manifest.name, folder, dir, manifest };
  })
  .filter(({ manifest }) => !manifest.private);

/** What an app writes to import the entries of a package: `@shpy/logger`, `@shpy/logger/testing`, … */
export const entriesOf = ({ name, manifest }: Library) =>
  Object.keys(manifest.exports).map((path) => path.replace('.', name));

/** Entries that are scripts. */
export const scriptEntries = (library: Library) =>
  entriesOf(library).filter((entry) => !/\.(css|json)$/.test(entry));

/** Packages that an app has to have, or gets along, to use this one. */
export const dependenciesOf = ({ manifest }: Library) =>
  Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
