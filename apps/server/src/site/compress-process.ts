import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Compress } from './representation.ts';

/** A running program that compresses texts. */
export interface CompressProcess extends Disposable {
  compress: Compress;
}

/**
 * Starts the program, which compresses one text after the other at the best quality. A separate process, because
 * compression at this quality takes 20 MB of memory, which this process would never release. `compress` rejects if
 * the program ends or the signal is aborted.
 */
export function startCompressProcess(program: string, signal: AbortSignal): CompressProcess {
  // Passes no environment, because settings contain secrets.
  const child = fork(program, { serialization: 'advanced', env: {} });
  const ended = new AbortController();
  child.once('error', (error) => ended.abort(error));
  child.once('exit', () => ended.abort());
  const stopped = AbortSignal.any([signal, ended.signal]);
  return {
    async compress(bytes, coding) {
      stopped.throwIfAborted();
      child.send({ bytes, coding });
      const [compressed] = (await once(child, 'message', { signal: stopped })) as [Uint8Array];
      return Buffer.from(compressed);
    },
    [Symbol.dispose]: () => void child.kill(),
  };
}
