import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, it } from 'vitest';
import { libraries, ROOT } from '../packages/libraries.ts';
import { isUnpublished } from './changelog.ts';

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout;
const stateOfWorkspace = () =>
  git('status', '--porcelain') + git('for-each-ref') + git('rev-parse', 'HEAD');

let output: string;
let before: string;
let temporary: string;

beforeAll(async () => {
  temporary = join(inject('app'), 'temporary-files');
  mkdirSync(temporary);
  before = stateOfWorkspace();
  const env = { ...process.env, TMPDIR: temporary, TEMP: temporary };
  const args = [join(import.meta.dirname, 'dry-run.ts')];
  ({ stdout: output } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env }));
});

it.each(libraries)('publishes $name if it has never been published', ({ name, dir, manifest }) => {
  const changelog = readFileSync(join(dir, 'CHANGELOG.md'), 'utf8');
  const published = output.includes(`published ${name}@`);
  const reported = new RegExp(`^${name}  new → \\d+\\.\\d+\\.\\d+  \\d+\\.\\d kB$`, 'm').test(
    output,
  );
  const isNew = isUnpublished(changelog, manifest.version);
  // A package that is not new may be published or not: this depends on the version plans.
  expect({ published: published || !isNew, reported }).toEqual({
    published: true,
    reported: isNew,
  });
});

it('leaves the workspace as it was, and no temporary files', () => {
  expect(stateOfWorkspace()).toBe(before);
  // Node and Nx keep their compiled code there.
  expect(readdirSync(temporary).filter((name) => name.startsWith('shpy-'))).toEqual([]);
});
