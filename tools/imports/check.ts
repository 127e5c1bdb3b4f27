// `node tools/imports/check.ts [folder…]`: finds imports that the architecture forbids; if there are any, the exit code
// is 1. With `--print` it also shows the layers of each folder.
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Manifest, ROOT } from '../packages/libraries.ts';
import { findFolderCycle, type Import, placeInLayers } from './layers.ts';

/** The build of a package inlines the first; the second is needed only in the workspace. */
const UNDECLARED = ['@shpy/kernel', '@shpy/tools'];

process.chdir(ROOT);
const isPrinting = process.argv.includes('--print');
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const folders = chosen.length > 0 ? chosen : globSync('{apps,libs}/*/src').sort();

const options = await extractDepcruiseOptions('./.dependency-cruiser.js');
// The first run returns the forbidden imports as text, the second one all imports as data.
const result = await cruise(folders, { ...options, outputType: 'err-long' });
const { modules } = (await cruise(folders, { ...options, validate: false }))
  .output as ICruiseResult;
const files = modules.map(({ source }) => source);
const imports = modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }): Import => ({ from: source, to: resolved })),
);

process.stdout.write(String(result.output));
process.exitCode = result.exitCode > 0 ? 1 : 0;
for (const folder of folders) {
  // A forbidden import usually also closes cycles, whose report would hide it.
  if (result.exitCode === 0) checkLayers(folder);
  checkDeclarations(folder);
}

/** Reports packages of the workspace that a project imports although its `package.json` does not name them. */
function checkDeclarations(root: string) {
  const manifest = JSON.parse(readFileSync(`${dirname(root)}/package.json`, 'utf8')) as Manifest;
  const { name, dependencies, peerDependencies, devDependencies } = manifest;
  const declared = Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies });
  const imported = modules
    .filter(({ source }) => source.startsWith(`${root}/`))
    .flatMap((module) => module.dependencies)
    .flatMap(({ module }) => /^@shpy\/[^/]+/.exec(module) ?? []);
  const allowed = new Set([...UNDECLARED, name, ...declared]);
  for (const dependency of new Set(imported)) {
    if (allowed.has(dependency)) continue;
    process.exitCode = 1;
    const advice = isApp(dependency)
      ? 'which is an app: move the code into the package, or take what you need as an option'
      : `which ${dirname(root)}/package.json does not name: add "${dependency}": "*" to its dependencies and run npm install`;
    console.error(`error ${root} imports ${dependency}, ${advice}`);
  }
}

/** Whether a package of the workspace is one of `apps/`, which nothing may import. */
function isApp(name: string): boolean {
  return existsSync(`apps/${name.replace('@shpy/', '')}`);
}

/** Reports cycles between the files and folders of a package or an app, on all levels of its tree. */
function checkLayers(root: string) {
  const withoutRoot = (path: string) => path.slice(root.length + 1);
  const inside = (path: string) => path.startsWith(`${root}/`);
  const own = imports.filter(({ from, to }) => inside(from) && inside(to));
  const ownFiles = files.filter(inside);
  const levels = placeInLayers(
    ownFiles.map(withoutRoot),
    own.map(({ from, to }) => ({ from: withoutRoot(from), to: withoutRoot(to) })),
  );
  for (const { folder, layers, cycle } of levels) {
    const place = [root, folder].filter(Boolean).join('/');
    if (isPrinting) console.log(`${place}: ${layers.map((names) => names.join(' ')).join(' < ')}`);
    const entryOf = (path: string) =>
      cycle.find((name) => path === `${place}/${name}` || path.startsWith(`${place}/${name}/`));
    reportCycle(place, cycle, own, entryOf);
  }
  reportCycle(root, findFolderCycle(ownFiles, own), own, dirname);
}

/** `entryOf` names the part of the cycle to which a file belongs. */
function reportCycle(
  place: string,
  cycle: string[],
  own: Import[],
  entryOf: (path: string) => string | undefined,
) {
  if (cycle.length === 0) return;
  process.exitCode = 1;
  console.error(`error cycle in ${place}: ${cycle.join(', ')}`);
  for (const { from, to } of own) {
    const [importing, imported] = [entryOf(from), entryOf(to)];
    if (importing === imported || !importing || !imported) continue;
    if (cycle.includes(importing) && cycle.includes(imported)) console.error(`  ${from} -> ${to}`);
  }
}
