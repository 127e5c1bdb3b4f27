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

const RESOLUTIONS = [
  { module: 'ESNext', moduleResolution: 'bundler' },
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
];

const imports = libraries
  .flatMap(scriptEntries)
  .map((entry, i) => `export * as m${i} from '${entry}';`)
  .join('\n');

describe.each(RESOLUTIONS)('with moduleResolution $moduleResolution', (resolution) => {
  let errors: string[];

  beforeAll(async () => {
    const root = join(inject('app'), `declarations-${resolution.moduleResolution}`);
    mkdirSync(root);
    writeFileSync(join(root, 'app.ts'), imports);
    const config = { compilerOptions: { ...STRICT, ...resolution }, files: ['app.ts'] };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
    const tsc = promisify(execFile)('tsc', ['-p', root, '--pretty', 'false'], { cwd: root });
    const output = await tsc.then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    errors = output.split('\n').filter((line) => line !== '');
  });

  it.each(libraries)('compiles the declarations of $name', ({ name }) => {
    expect(errors.filter((line) => line.includes(`${name}/`) || /^app\.ts/.test(line))).toEqual([]);
  });
});
