import { execFile } from 'node:child_process';
import { copyFile, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const UNITS = join(import.meta.dirname, '../../../deploy/systemd');
/** Highest allowed exposure in tenths: 2.0 of 10. `systemd-analyze` calls everything up to 3.9 ok. */
const MOST_EXPOSURE = 20;

const hasSystemd = await run('systemd-analyze', ['--version']).then(
  () => true,
  () => false,
);

/** Copies the units of one process with a program that exists on this machine. Returns the path of the service. */
async function copyUnits(folder: string) {
  await copyFile(join(UNITS, 'shpy@.socket'), join(folder, 'shpy@4001.socket'));
  const unit = await readFile(join(UNITS, 'shpy@.service'), 'utf8');
  expect(unit).toContain('ExecStart=/usr/bin/node main.js');
  const copy = join(folder, 'shpy@4001.service');
  await writeFile(copy, unit.replace('/usr/bin/node', process.execPath));
  return copy;
}

/** Copies the units of the nightly backup likewise. Returns their paths. */
async function copyBackupUnits(folder: string) {
  const timer = join(folder, 'shpy-backup.timer');
  await copyFile(join(UNITS, 'shpy-backup.timer'), timer);
  const service = join(folder, 'shpy-backup.service');
  const unit = await readFile(join(UNITS, 'shpy-backup.service'), 'utf8');
  expect(unit).toContain('exec /usr/bin/node admin.js backup ');
  await writeFile(service, unit.replace('/usr/bin/node', process.execPath));
  return [timer, service];
}

describe.skipIf(!hasSystemd)('the units of systemd', () => {
  it('are valid', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'shpy-unit-'));
    const units = [await copyUnits(folder.path), ...(await copyBackupUnits(folder.path))];
    const { stderr } = await run('systemd-analyze', ['verify', ...units]);
    expect(stderr.split('\n').filter((line) => line.includes('shpy'))).toEqual([]);
  });

  it('give the server few rights', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'shpy-unit-'));
    const args = ['security', '--offline=true', `--threshold=${MOST_EXPOSURE}`];
    const { stdout } = await run('systemd-analyze', [...args, await copyUnits(folder.path)]);
    expect(stdout).toContain('Overall exposure level');
  });
});
