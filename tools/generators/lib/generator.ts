import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { formatFiles, generateFiles, type GeneratorCallback, names, type Tree } from '@nx/devkit';
import { getRelativeCwd } from '@nx/devkit/internal';
import { libraryGenerator } from '@nx/js';
import { hookGenerator } from '@nx/react';
import { publishedLibraries } from '../../packages/libraries.ts';
import { describeForModels } from '../../packages/llms.ts';
import { assertName } from './name.ts';
import { addRow } from './readme-table.ts';

/** Options of the generator. */
export interface LibOptions {
  /** Name of the folder in `libs/`, and of the package without `@shpy/`. Required here, because the schema's error names no command. */
  name?: string | undefined;
}

/**
 * Creates a publishable lib that passes the whole gate as soon as its author has described it: a counter as a
 * placeholder for its core, with hook, test double, tests, story, README, API snapshot and pictures. Throws for a name
 * that is missing, is not in kebab-case or is in use.
 */
export default async function lib(tree: Tree, { name }: LibOptions): Promise<GeneratorCallback> {
  assertName(tree, name);
  const root = `libs/${name}`;
  await registerProject(tree, root, name);
  const variables = names(name);
  generateFiles(tree, join(import.meta.dirname, 'files/package'), root, variables);
  generateFiles(tree, join(import.meta.dirname, 'files/workspace'), '.', variables);
  tree.write(`${root}/LICENSE`, tree.read('LICENSE')!);
  tree.write('README.md', addRow(tree.read('README.md', 'utf8')!, name));
  addToIndex(tree);
  await formatFiles(tree);
  return () => install(tree.root);
}

/** Links the new package. Only errors are shown: the warnings are about packages that were installed before. */
function install(root: string): void {
  execFileSync('npm', ['install', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
}

/** Writes the index of the packages for language models again, with the new lib. */
function addToIndex(tree: Tree): void {
  const readManifest = (folder: string) => tree.read(`libs/${folder}/package.json`, 'utf8');
  const libraries = publishedLibraries(tree.children('libs').sort(), readManifest);
  tree.write('llms.txt', describeForModels(libraries));
}

/** Registers the project and its hook as Nx does, without the files that the presets of this workspace replace. */
async function registerProject(tree: Tree, root: string, name: string): Promise<void> {
  // Both generators resolve paths relative to the folder in which the command was called.
  const directory = relative(getRelativeCwd(), root);
  await libraryGenerator(tree, {
    directory,
    name: `@shpy/${name}`,
    tags: 'type:lib',
    bundler: 'none',
    linter: 'none',
    unitTestRunner: 'none',
    useProjectJson: false,
    skipTsConfig: true,
    skipPackageJson: true,
    skipFormat: true,
  });
  await hookGenerator(tree, {
    path: `${directory}/src/react.ts`,
    name: `use${names(name).className}`,
    skipTests: true,
  });
  tree.delete(`${root}/tsconfig.lib.json`);
  tree.delete(`${root}/src/lib`);
}
