import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { libraries, scriptEntries } from './libraries.ts';

const STRICT = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  // Checks the declarations themselves: they must not use names that do not exist.
  skipLibCheck: false,
  noEmit: true,
  types: ['node'],
};

const BUNDLER = { module: 'ESNext', moduleResolution: 'bundler' };
const NODE_NEXT = { module: 'NodeNext', moduleResolution: 'NodeNext' };

/** `tsc` is TypeScript 7, `tsc6` is TypeScript 6. */
const COMPILERS = [
  { compiler: 'tsc6', resolution: BUNDLER },
  { compiler: 'tsc', resolution: BUNDLER },
  { compiler: 'tsc', resolution: NODE_NEXT },
];

const imports = libraries
  .flatMap(scriptEntries)
  .map((entry, i) => `export * as m${i} from '${entry}';`)
  .join('\n');

describe.each(COMPILERS)(
  'with $compiler and $resolution.moduleResolution',
  ({ compiler, resolution }) => {
    let errors: string[];

    beforeAll(async () => {
      const root = join(inject('app'), `declarations-${compiler}-${resolution.moduleResolution}`);
      mkdirSync(root);
      writeFileSync(join(root, 'app.ts'), imports);
      const config = { compilerOptions: { ...STRICT, ...resolution }, files: ['app.ts'] };
      writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
      const tsc = promisify(execFile)(compiler, ['-p', root, '--pretty', 'false'], { cwd: root });
      const output = await tsc.then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      );
      errors = output.split('\n').filter((line) => line !== '');
    });

    it.each(libraries)('compiles the declarations of $name', ({ name }) => {
      expect(errors.filter((line) => line.includes(`${name}/`) || /^app\.ts/.test(line))).toEqual(
        [],
      );
    });
  },
);
