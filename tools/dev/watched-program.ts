import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';

/** Milliseconds without a change after which a program is restarted. */
const SETTLED = 100;

export interface WatchedProgramOptions {
  /** Arguments for Node. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Working directory. */
  cwd: string;
  /** Absolute paths of the folders whose files restart the program. */
  folders: string[];
  watcher: ViteDevServer['watcher'];
  /** Called when the program starts, and when it ends by itself. */
  onRunning(isRunning: boolean): void;
}

/**
 * Runs a program, and restarts it when a file changes. `node --watch` does not notice the second change of a file that an
 * editor replaces, and does not restart a program that ended before the change.
 */
export function runWatched(options: WatchedProgramOptions): { stop(): void } {
  const { args, env, cwd, folders, watcher, onRunning } = options;
  let child: ChildProcess | undefined;
  let changes = 0;
  let restarts = Promise.resolve();

  function start() {
    onRunning(true);
    const started = spawn(process.execPath, args, { stdio: 'inherit', env, cwd });
    child = started;
    started.once('exit', () => {
      if (child === started) onRunning(false);
    });
  }

  async function restart(change: number) {
    await setTimeout(SETTLED);
    // A later change restarts the program.
    if (change !== changes) return;
    const running = child;
    child = undefined;
    // At once: nothing of a development server needs to be finished.
    if (running?.kill('SIGKILL')) await once(running, 'exit');
    start();
  }

  function onChange(_event: string, path: string) {
    if (!folders.some((folder) => path.startsWith(folder + sep))) return;
    changes += 1;
    const change = changes;
    restarts = restarts.then(() => restart(change));
  }

  watcher.add(folders);
  watcher.on('all', onChange);
  start();
  return {
    stop() {
      watcher.off('all', onChange);
      changes += 1;
      child?.kill();
    },
  };
}
