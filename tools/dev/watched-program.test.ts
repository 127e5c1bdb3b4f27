import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../run/temporary-folder.ts';
import { runWatched } from './watched-program.ts';

/** Runs a program that writes a text into a file when it starts, and then waits. */
async function start() {
  const folder = temporaryFolder('watched');
  const source = join(folder, 'source');
  const program = join(source, 'program.mjs');
  const log = join(folder, 'log');
  mkdirSync(source);
  /** Replaces the file, as many editors and git do. */
  const save = (code: string) => {
    writeFileSync(`${program}.new`, code);
    renameSync(`${program}.new`, program);
  };
  save(writing('first'));
  const { watcher, close } = await createServer({
    root: folder,
    configFile: false,
    server: { middlewareMode: true, ws: false },
  });
  onTestFinished(close);
  const running: boolean[] = [];
  const { stop } = runWatched({
    args: [program],
    env: { ...process.env, LOG: log },
    cwd: folder,
    folders: [source],
    watcher,
    onRunning: (isRunning) => void running.push(isRunning),
  });
  onTestFinished(stop);
  const logged = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
  return { save, running, untilLogged: (texts: string[]) => poll(logged, texts) };
}

const poll = (read: () => unknown, expected: unknown) =>
  vi.waitFor(() => expect(read()).toEqual(expected), { timeout: 20_000 });

const writing = (text: string) => `
  import { appendFileSync } from 'node:fs';
  appendFileSync(process.env.LOG, '${text}\\n');
  setInterval(() => {}, 1000);`;

it('restarts the program each time that its file is replaced', async () => {
  const { save, running, untilLogged } = await start();
  await untilLogged(['first']);
  save(writing('second'));
  await untilLogged(['first', 'second']);
  save(writing('third'));
  await untilLogged(['first', 'second', 'third']);
  expect(running).toEqual([true, true, true]);
});

it('says that the program has ended, and starts it again after a change', async () => {
  const { save, running, untilLogged } = await start();
  await untilLogged(['first']);
  save('process.exit(1)');
  await poll(() => running, [true, true, false]);
  save(writing('repaired'));
  await untilLogged(['first', 'repaired']);
  expect(running).toEqual([true, true, false, true]);
});
