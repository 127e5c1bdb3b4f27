import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Pretends to be this version, and to read none of the syntax that is newer than Node 20. */
const pretend = (version: string) => `
  import { registerHooks } from 'node:module';
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (/\\busing \\w+ =/.test(loaded.source)) throw new SyntaxError('Unexpected identifier');
      return loaded;
    },
  });`;

const run = (entry: string, version: string) =>
  spawnSync(
    process.execPath,
    [
      '--conditions=@shpy/source',
      `--import=data:text/javascript,${encodeURIComponent(pretend(version))}`,
      join(import.meta.dirname, '../..', entry),
      '--help',
    ],
    { encoding: 'utf8', env: { PATH: process.env.PATH } },
  );

it.each([
  ['main.ts', '20.20.2'],
  ['admin.ts', '20.20.2'],
  ['main.ts', '24.8.0'],
])('%s says in one line that Node %s is too old', (entry, version) => {
  const { status, stderr } = run(entry, version);
  expect(stderr).toMatch(
    /^@shpy\/server: Node 24\.9 or later is needed, and this is [\d.]+; install it[^\n]+\n$/,
  );
  expect(stderr).toContain(`this is ${version};`);
  expect(status).toBe(1);
});

it('a later version is accepted', () => {
  // Stops at the syntax that the test forbids: the version was accepted.
  expect(run('admin.ts', '26.1.0').stderr).toContain('SyntaxError');
});
