import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../run/temporary-folder.ts';
import { PATIENCE } from '../vite/patience.ts';
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
  const untilLogged = (text: string) => poll(() => logged().at(-1), text);
  await untilLogged('first');
  // The watcher does not say when it notices changes of an added folder.
  await vi.waitFor(
    () => {
      save(writing('watched'));
      expect(logged()).toContain('watched');
    },
    { timeout: PATIENCE, interval: 3_000 },
  );
  return { save, running, untilLogged };
}

const poll = (read: () => unknown, expected: unknown) =>
  vi.waitFor(() => expect(read()).toEqual(expected), { timeout: PATIENCE });

const writing = (text: string) => `
  import { appendFileSync } from 'node:fs';
  appendFileSync(process.env.LOG, '${text}\\n');
  setInterval(() => {}, 1000);`;

it('restarts the program each time that its file is replaced', async () => {
  const { save, running, untilLogged } = await start();
  for (const text of ['second', 'third']) {
    save(writing(text));
    await untilLogged(text);
  }
  expect(running).not.toContain(false);
});

it('says that the program has ended, and starts it again after a change', async () => {
  const { save, running, untilLogged } = await start();
  save('process.exit(1)');
  await poll(() => running.at(-1), false);
  save(writing('repaired'));
  await untilLogged('repaired');
  expect(running.at(-1)).toBe(true);
});
