import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { ROOT } from '../packages/libraries.ts';
import { onExit } from '../run/on-exit.ts';

/** Longest time for one command, such as `npm install` or `next build`. */
const LIMIT = 5 * 60_000;

/** A process in a process group of its own, so that its children can be stopped with it. */
export interface Running {
  child: ChildProcess;
  /** What it has printed so far. */
  output: () => string;
  stop: () => void;
}

/** Starts a program in a folder, without the programs of the workspace in PATH. The program ends with this process. */
export function start(folder: string, [program, ...args]: string[], env = {}): Running {
  const child = spawn(program!, args, {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', PATH: pathOutsideWorkspace(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const stop = () => stopGroup(child);
  const cancelStop = onExit(stop);
  child.on('close', cancelStop);
  return { child, output: () => output, stop };
}

/** Runs a program to its end. Rejects with what it printed if it fails or does not end in time. */
export function run(folder: string, command: string[]): Promise<void> {
  const { child, output, stop } = start(folder, command);
  return new Promise((resolve, reject) => {
    const limit = setTimeout(stop, LIMIT);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(limit);
      if (code === 0) return resolve();
      const reason = signal ? `did not end within ${LIMIT / 60_000} minutes` : `ended with ${code}`;
      reject(new Error(`${command.join(' ')} ${reason}:\n${output().slice(-4000)}`));
    });
  });
}

function stopGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has just ended.
  }
}

const pathOutsideWorkspace = () =>
  [
    dirname(process.execPath),
    ...(process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(ROOT)),
  ].join(delimiter);
