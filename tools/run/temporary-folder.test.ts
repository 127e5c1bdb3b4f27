import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

const program = (rest: string) => `
  import { temporaryFolder } from ${JSON.stringify(join(import.meta.dirname, 'temporary-folder.ts'))};
  console.log(temporaryFolder('test'));
  ${rest}`;

/** Starts a process that creates a folder; returns it with the path of the folder, which exists, and its next lines. */
async function start(rest: string) {
  const args = ['--input-type=module', '-e', program(rest)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const readLine = async () => String((await lines.next()).value);
  return { child, folder: await readLine(), readLine };
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
  const { child, folder, readLine } = await start(`
    const { onExit } = await import(${JSON.stringify(join(import.meta.dirname, 'on-exit.ts'))});
    const { existsSync } = await import('node:fs');
    process.on('SIGTERM', () => undefined); // as a package might
    const folder = temporaryFolder('other');
    onExit(() => console.log('exists: ' + existsSync(folder)));
    console.log('ready');
    process.stdin.resume();`);
  expect(await readLine()).toBe('ready');
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  expect(await readLine()).toBe('exists: true');
  await closed;
  expect(existsSync(folder)).toBe(false);
});
