import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../run/free-port.ts';
import { onExit } from '../../run/on-exit.ts';
import type { BareAnswer } from './bare-server.ts';

const SERVER = join(import.meta.dirname, '../../../apps/server/dist/main.js');

/** A running server. */
export interface Running {
  port: number;
  pid: number;
  close(): Promise<void>;
}

/** Our server, with the milliseconds until it listened. */
export interface OurServer extends Running {
  readyMs: number;
  child: ChildProcess;
}

/** Options of Node that {@link heapOf} needs. */
export const REPORTS_HEAP = [
  '--expose-gc',
  '--import',
  join(import.meta.dirname, 'report-heap.ts'),
];

/** Starts the built server on a database in a new folder, or on the one of `env`. */
export async function startOurs(
  env: Record<string, string> = {},
  nodeOptions: string[] = [],
): Promise<OurServer> {
  const folder = await mkdtemp(join(tmpdir(), 'shpy-bench-server-'));
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, SERVER], {
    env: {
      PATH: process.env.PATH,
      // As in deploy/.
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: `file:${join(folder, 'site.db')}`,
      KEYS_FILE: join(folder, 'keys.json'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  killOnExit(child);
  let output = '';
  const stdout = child.stdout!;
  stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  while (!output.includes('Listening')) await once(stdout, 'data');
  const readyMs = performance.now() - startedAt;
  return {
    port,
    pid: child.pid!,
    readyMs,
    child,
    async close() {
      await stop(child);
      await rm(folder, { recursive: true });
    },
  };
}

/** Starts a server that gives this answer to every request. */
export const startBare = (answer: BareAnswer): Promise<Running> =>
  startReference(join(import.meta.dirname, 'bare-server.ts'), answer);

/** Starts a program that takes a message and replies with the port on which it listens. */
export async function startReference(program: string, message: object = {}): Promise<Running> {
  const child = fork(program);
  killOnExit(child);
  child.send(message);
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${program} did not start`))),
  ])) as [number];
  return { port, pid: child.pid!, close: () => stop(child) };
}

/** A benchmark that is interrupted leaves no server behind. */
function killOnExit(child: ChildProcess) {
  const cancel = onExit(() => void child.kill('SIGKILL'));
  child.once('exit', cancel);
}

async function stop(child: ChildProcess) {
  child.kill();
  await once(child, 'exit');
}

/** Processor time of a process so far, in milliseconds. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // Fields 14 and 15 of the whole line: the time in user mode and in the kernel, in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Waits until a process has been idle for a second: after its start, a server compresses pages in the background. */
export async function settled(pid: number): Promise<void> {
  let before = cpuOf(pid);
  for (;;) {
    await setTimeout(1000);
    const now = cpuOf(pid);
    // Timers of an idle server use a few milliseconds.
    if (now - before <= 30) return;
    before = now;
  }
}

/** Resident memory of a process, in MB. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Bytes on the heap of a server after a garbage collection. The server must run with {@link REPORTS_HEAP}. */
export async function heapOf({ child }: OurServer): Promise<number> {
  child.send('report');
  const [bytes] = (await once(child, 'message')) as [number];
  return bytes;
}
