import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Compress } from './representation.ts';

/** A running program that compresses texts. */
export interface CompressProcess extends Disposable {
  compress: Compress;
}

/**
 * Starts the program, which compresses one text after the other at the best quality. It runs in a process of its own,
 * because that needs 20 MB of memory, which this process would keep. `compress` rejects if the program ends or the signal
 * is aborted.
 */
export function startCompressProcess(program: string, signal: AbortSignal): CompressProcess {
  // It needs no settings, which contain secrets.
  const child = fork(program, { serialization: 'advanced', env: {} });
  const ended = new AbortController();
  child.once('error', (error) => ended.abort(error));
  child.once('exit', () => ended.abort());
  const either = AbortSignal.any([signal, ended.signal]);
  return {
    async compress(bytes, coding) {
      either.throwIfAborted();
      child.send({ bytes, coding });
      const [compressed] = (await once(child, 'message', { signal: either })) as [Uint8Array];
      return Buffer.from(compressed);
    },
    [Symbol.dispose]: () => void child.kill(),
  };
}
