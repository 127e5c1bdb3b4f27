import { setImmediate as nextTurn } from 'node:timers/promises';
import { STOP_SIGNALS } from '../values/stop-signals.ts';

/**
 * Runs work that cleans up when a signal stops it. A signal aborts `stopped`; the work must then throw. When the
 * process ends, its exit code is 128 + the number of the signal, as shells report it.
 */
export async function withStopSignal<T>(work: (stopped: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = (signal: NodeJS.Signals, number: number) => {
    if (controller.signal.aborted) return;
    // The command sets its own exit code when it fails, so this one is set last.
    process.once('exit', () => (process.exitCode = 128 + number));
    controller.abort(new Error(`@shpy/server: ${signal} stopped the command; run it again`));
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
  }
}

/** Throws if a signal has stopped the work. Node delivers a signal only after synchronous work, so this waits a turn. */
export async function throwIfStopped(stopped: AbortSignal): Promise<void> {
  await nextTurn();
  stopped.throwIfAborted();
}
