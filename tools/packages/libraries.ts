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

/** All packages that are published, in alphabetical order. */
export const libraries: readonly Library[] = readdirSync(join(ROOT, 'libs'))
  .filter((folder) => existsSync(join(ROOT, 'libs', folder, 'package.json')))
  .map((folder) => {
    const dir = join(ROOT, 'libs', folder);
    const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;
    return { name: manifest.name, folder, dir, manifest };
  })
  .filter(({ manifest }) => !manifest.private);

/** The specifiers with which an app imports a package: `@shpy/logger`, `@shpy/logger/testing`, … */
export const entriesOf = ({ name, manifest }: Library) =>
  Object.keys(manifest.exports).map((path) => path.replace('.', name));

/** The specifiers of a package that lead to JavaScript, not to CSS or JSON. */
export const scriptEntries = (library: Library) =>
  entriesOf(library).filter((entry) => !/\.(css|json)$/.test(entry));

/** Dependencies and peer dependencies of a package. */
export const dependenciesOf = ({ manifest }: Library) =>
  Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
