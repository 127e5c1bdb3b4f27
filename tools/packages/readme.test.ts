import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, it } from 'vitest';
import { libraries, ROOT } from './libraries.ts';
import { type Example, readExamples, toModules } from './readme-examples.ts';

const STRICT = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node', 'vite/client'],
  },
};

/** The settings of a reader who has only set `strict`. Some code compiles only with `exactOptionalPropertyTypes`. */
const PLAIN = {
  extends: './tsconfig.json',
  compilerOptions: {
    noUncheckedIndexedAccess: false,
    exactOptionalPropertyTypes: false,
    verbatimModuleSyntax: false,
  },
};

const examples = (folder: string): Example[] => {
  const readme = join(ROOT, 'libs', folder, 'README.md');
  return existsSync(readme) ? readExamples(readFileSync(readme, 'utf8')) : [];
};

let errors: string[];

// All READMEs are compiled in one run for each set of options, because each run of the compiler takes seconds.
beforeAll(async () => {
  const root = join(inject('app'), 'readme');
  for (const { folder } of libraries) writeExamples(join(root, folder), folder);
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(STRICT));
  writeFileSync(join(root, 'tsconfig.plain.json'), JSON.stringify(PLAIN));
  const runs = ['tsconfig.json', 'tsconfig.plain.json'].map((config) => compile(root, config));
  errors = (await Promise.all(runs)).flat();
});

/** Returns the lines of the compiler's output: none if all examples compile. */
async function compile(root: string, config: string): Promise<string[]> {
  const tsc = promisify(execFile)('tsc', ['-p', config, '--pretty', 'false'], { cwd: root });
  const output = await tsc.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  return output.split('\n').filter((line) => line !== '');
}

function writeExamples(target: string, folder: string): void {
  mkdirSync(target, { recursive: true });
  // Files that the examples import, as they could be in the reader's app.
  const assumed = join(import.meta.dirname, 'readme', folder);
  if (existsSync(assumed)) cpSync(assumed, target, { recursive: true });
  for (const { file, code } of toModules(examples(folder))) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), code);
  }
}

it.each(libraries)('compiles the examples in the README of $name', ({ folder }) => {
  expect(examples(folder).length).toBeGreaterThan(0);
  expect(errors.filter((line) => line.startsWith(`${folder}/`))).toEqual([]);
});

it('finds no other errors', () => {
  const folders = libraries.map(({ folder }) => `${folder}/`);
  expect(errors.filter((line) => !folders.some((folder) => line.startsWith(folder)))).toEqual([]);
});
