import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const check = (root: string) =>
  run(process.execPath, ['codegen.ts', '--check', root], { cwd: ROOT }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr,
  );

test('generated files are what the schema and the documents give', async () => {
  expect(await check(ROOT)).toBe('');
});

test('a file that has drifted is named, with the way to mend it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'codegen-'));
  const paths = ['schema.graphql', 'libs/graphql-client/src', 'apps/server/src/graphql/generated'];
  try {
    for (const path of paths) await cp(join(ROOT, path), join(root, path), { recursive: true });
    await writeFile(join(root, 'libs/graphql-client/src/generated/hooks.ts'), '// by hand');
    expect(await check(root)).toMatch(
      /run `npm run codegen` and commit: libs\/graphql-client\/src\/generated\/hooks\.ts\n/,
    );
  } finally {
    await rm(root, { recursive: true });
  }
});
