import { fork } from 'node:child_process';
import { once } from 'node:events';
import { STOP_SIGNALS } from '../platform/values/stop-signals.ts';
import type { Compress } from './representation.ts';

/** A running program that compresses texts. */
export interface CompressProcess extends Disposable {
  compress: Compress;
}

/**
 * Starts the program, which compresses one text after the other at the best quality. A separate process, because
 * compression at this quality takes 20 MB of memory, which this process would never release. `compress` rejects if
 * the program ends or `closing` is aborted. A signal that stops the program aborts `closing`, because the server stops.
 */
export function startCompressProcess(program: string, closing: AbortController): CompressProcess {
  // Passes no environment, because settings contain secrets.
  const child = fork(program, { serialization: 'advanced', env: {} });
  const ended = new AbortController();
  child.once('error', (error) => ended.abort(error));
  child.once('exit', (code, signal) => {
    // systemd, Ctrl+C and a terminal that closes send their signal to the program, too.
    if (STOP_SIGNALS.some((stopping) => stopping === signal)) closing.abort();
    ended.abort(new Error(`${program} ended with ${signal ?? code}`));
  });
  const stopped = AbortSignal.any([closing.signal, ended.signal]);
  return {
    async compress(bytes, coding) {
      stopped.throwIfAborted();
      // An error is ignored: it means that the program ends, and `exit` then says why.
      child.send({ bytes, coding }, () => {});
      const replied = once(child, 'message', { signal: stopped });
      const [compressed] = (await replied.catch(() => {
        throw stopped.reason;
      })) as [Uint8Array];
      return Buffer.from(compressed);
    },
    [Symbol.dispose]: () => void child.kill(),
  };
}
