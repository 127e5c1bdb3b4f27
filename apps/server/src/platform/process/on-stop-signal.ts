import { STOP_SIGNALS } from '../values/stop-signals.ts';

/** Calls `stop` with each of the stop signals that this process receives. Replaces the function of an earlier call. */
export function onStopSignal(stop: (signal: string) => void): void {
  for (const signal of STOP_SIGNALS)
    process.removeAllListeners(signal).on(signal, () => stop(signal));
}
