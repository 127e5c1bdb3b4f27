import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

it('finds every generated file of the workspace up to date', async () => {
  const check = promisify(execFile)('graphql-codegen', ['--check'], { cwd: ROOT });
  const output = await check.then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
  expect(output, 'run `npm run codegen` and commit what it writes').toBe('');
});
