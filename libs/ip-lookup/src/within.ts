import type { Clock } from './options.ts';

/** Rejects when `ms` are over or `signal` aborts, even if `work` never looks at the signal it is given. */
export function within<T>(
  ms: number,
  clock: Clock,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const done = () => {
      clock.clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
    };
    const stop = (why: string) => {
      done();
      reject(new Error(`[ip-lookup] ${why}`));
      own.abort();
    };
    const aborted = () => stop('aborted');
    const timer = clock.setTimeout(() => stop(`no answer within ${ms} ms`), ms);
    signal.addEventListener('abort', aborted);
    work(own.signal).then(resolve, reject).finally(done);
  });
}
