import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { dependenciesOf, libraries, type Library, ROOT } from './libraries.ts';

const run = promisify(execFile);

/** What the apps of the tests use themselves, beside the packages and what those ask for. */
const OWN_DEPENDENCIES = [
  'react',
  'react-dom',
  'vite',
  '@graphql-codegen/cli',
  '@graphql-codegen/typescript-operations',
  '@tanstack/react-router',
  '@types/node',
  '@types/react',
  '@types/react-dom',
];

/** The tarball of a package. */
export const tarballOf = (tarballs: string, { name, manifest }: Library) =>
  join(tarballs, `${name.slice(1).replace('/', '-')}-${manifest.version}.tgz`);

/**
 * An app that has installed every package from its tarball. It lies outside of the workspace, so
 * that nothing is found by chance. Packages of others are links to the copies of the workspace,
 * those alone that somebody has declared: as true as an installation, and without a registry.
 */
export async function createFreshApp(folder: string, tarballs: string): Promise<string> {
  const modules = join(folder, 'node_modules');
  for (const library of libraries) {
    const target = join(modules, library.name);
    mkdirSync(target, { recursive: true });
    const tarball = tarballOf(tarballs, library);
    await run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
    // What the workspace holds in a version of its own for this package lies inside of it, as ever.
    for (const name of dependenciesOf(library)) {
      const own = join(library.dir, 'node_modules', name);
      if (existsSync(own)) link(own, join(target, 'node_modules', name));
    }
  }
  for (const name of new Set([...OWN_DEPENDENCIES, ...libraries.flatMap(dependenciesOf)])) {
    const shared = join(ROOT, 'node_modules', name);
    if (existsSync(shared)) link(shared, join(modules, name));
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  return folder;
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to, 'junction');
}
