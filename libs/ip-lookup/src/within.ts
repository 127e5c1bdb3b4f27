import type { Clock } from '@shpy/kernel';

/** Rejects after `ms` milliseconds or when `signal` aborts, even if `work` ignores the signal it receives. */
export function within<T>(
  ms: number,
  clock: Clock,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const cleanUp = () => {
      cancelTimer();
      signal.removeEventListener('abort', onAbort);
    };
    const stop = (reason: string) => {
      cleanUp();
      reject(new Error(`@shpy/ip-lookup: ${reason}`));
      own.abort();
    };
    const onAbort = () => stop('the lookup was aborted');
    const cancelTimer = clock.after(ms, () => stop(`no answer within ${ms} ms`));
    signal.addEventListener('abort', onAbort);
    work(own.signal).then(resolve, reject).finally(cleanUp);
  });
}
