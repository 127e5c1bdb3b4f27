import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { dependenciesOf, libraries, type Library, ROOT } from './libraries.ts';

const run = promisify(execFile);

/** Dependencies of the test apps themselves, in addition to our packages and their dependencies. */
const OWN_DEPENDENCIES = [
  'express',
  'fastify',
  'react',
  'react-dom',
  'vite',
  '@graphql-codegen/cli',
  '@graphql-codegen/typescript-operations',
  '@tanstack/react-router',
  '@types/express',
  '@types/node',
  '@types/react',
  '@types/react-dom',
];

/** Path of the tarball of a package in the folder `tarballs`. */
export const tarballOf = (tarballs: string, { name, manifest }: Library) =>
  join(tarballs, `${name.slice(1).replace('/', '-')}-${manifest.version}.tgz`);

/**
 * Creates an app that has installed all our packages from their tarballs. The folder must be outside of the workspace,
 * so that undeclared dependencies are not found by chance. Declared dependencies are links to the packages that the
 * workspace has installed: this has the same effect as an installation, without a registry.
 */
export async function createFreshApp(folder: string, tarballs: string): Promise<string> {
  const modules = join(folder, 'node_modules');
  for (const library of libraries) {
    const target = join(modules, library.name);
    mkdirSync(target, { recursive: true });
    const tarball = tarballOf(tarballs, library);
    await run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
    // If the package needs another version of a dependency than the workspace, the dependency is nested, as npm does.
    for (const name of dependenciesOf(library)) {
      const own = join(library.dir, 'node_modules', name);
      if (existsSync(own)) link(own, join(target, 'node_modules', name));
    }
  }
  for (const name of new Set([...OWN_DEPENDENCIES, ...libraries.flatMap(dependenciesOf)])) {
    const shared = [ROOT, ...libraries.map(({ dir }) => dir)]
      .map((folder) => join(folder, 'node_modules', name))
      .find(existsSync);
    if (shared && !existsSync(join(modules, name))) link(shared, join(modules, name));
  }
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  return folder;
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to, 'junction');
}
