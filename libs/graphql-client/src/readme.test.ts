import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PACKAGE = join(import.meta.dirname, '..');

test('the examples of the README compile', async () => {
  const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/```(tsx?)\n(.*?)```/gs)];
  expect(examples.length).toBeGreaterThan(5);
  const folder = join(PACKAGE, 'test-output/readme');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const names = examples.map(([, extension], index) => `example-${index}.${extension}`);
  await Promise.all(
    examples.map(([, , code], index) => writeFile(join(folder, names[index]!), code!)),
  );
  const config = { extends: '../../tsconfig.json', include: ['*.ts', '*.tsx'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = promisify(execFile)('tsc', ['-p', folder], { cwd: PACKAGE });
  const output = await tsc.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(output).toBe('');
});
