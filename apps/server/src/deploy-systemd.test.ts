import { execFile } from 'node:child_process';
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const UNIT = join(import.meta.dirname, '../../../deploy/systemd/shpy@.service');
/** Exposure of 2.0 of 10; `systemd-analyze` calls everything up to 3.9 ok. */
const MOST_EXPOSURE = 20;

const hasSystemd = await run('systemd-analyze', ['--version']).then(
  () => true,
  () => false,
);

/** Copies the unit with a program that exists on this machine. */
async function copyUnit(folder: string) {
  const unit = await readFile(UNIT, 'utf8');
  expect(unit).toContain('ExecStart=/usr/bin/node main.js');
  const copy = join(folder, 'shpy@4001.service');
  await writeFile(copy, unit.replace('/usr/bin/node', process.execPath));
  return copy;
}

describe.skipIf(!hasSystemd)('the unit of systemd', () => {
  it('is valid', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'shpy-unit-'));
    const { stderr } = await run('systemd-analyze', ['verify', await copyUnit(folder.path)]);
    expect(stderr.split('\n').filter((line) => line.includes('shpy'))).toEqual([]);
  });

  it('gives the server few rights', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'shpy-unit-'));
    const args = ['security', '--offline=true', `--threshold=${MOST_EXPOSURE}`];
    const { stdout } = await run('systemd-analyze', [...args, await copyUnit(folder.path)]);
    expect(stdout).toContain('Overall exposure level');
  });
});
