import type { Clock } from '@shpy/kernel';

/** Returns the result of `run`, or null if it fails or takes longer than `timeout` milliseconds. */
export async function withTimeout<T>(
  run: (signal: AbortSignal) => Promise<T>,
  timeout: number,
  clock: Clock,
): Promise<T | null> {
  const controller = new AbortController();
  let cancelTimer = () => {};
  const late = new Promise<null>((resolve) => {
    cancelTimer = clock.after(timeout, () => {
      controller.abort();
      resolve(null);
    });
  });
  const result = await Promise.race([run(controller.signal).catch(() => null), late]);
  cancelTimer();
  return result;
}
