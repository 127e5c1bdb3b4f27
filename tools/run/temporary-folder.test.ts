import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const program = (rest: string) => `
  import { temporaryFolder } from ${JSON.stringify(join(import.meta.dirname, 'temporary-folder.ts'))};
  console.log(temporaryFolder('test'));
  ${rest}`;

/** Starts a process that creates a folder; returns it with the path of the folder, which exists. */
async function start(rest: string) {
  const args = ['--input-type=module', '-e', program(rest)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const [folder] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, folder: String(folder).trim() };
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('removes the folder after %s', async (signal) => {
  const { child, folder } = await start('process.stdin.resume();');
  expect(existsSync(folder)).toBe(true);
  const closed = once(child, 'close');
  child.kill(signal);
  const [code] = await closed;
  expect(code).toBeGreaterThan(128);
  expect(existsSync(folder)).toBe(false);
});

it('removes the folder after an error', async () => {
  const { child, folder } = await start(
    `process.stdin.once('data', () => { throw new Error('unexpected'); });`,
  );
  expect(existsSync(folder)).toBe(true);
  const closed = once(child, 'close');
  child.stdin.write('go');
  await closed;
  expect(existsSync(folder)).toBe(false);
});

it('removes the folder after the clean-ups added later, even if a package listens to the signal', async () => {
  const { child, folder } = await start(`
    const { onExit } = await import(${JSON.stringify(join(import.meta.dirname, 'on-exit.ts'))});
    const { existsSync } = await import('node:fs');
    process.on('SIGTERM', () => undefined); // as a package might
    const folder = temporaryFolder('other');
    onExit(() => console.log('exists: ' + existsSync(folder)));
    console.log('ready');
    process.stdin.resume();`);
  await once(child.stdout, 'data');
  const last = once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(String(await last)).toContain('exists: true');
  await once(child, 'close');
  expect(existsSync(folder)).toBe(false);
});
