/** Signals that ask a process to stop. SIGHUP comes when its terminal is closed. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Calls `stop` with each of these signals that this process receives. Replaces the function of an earlier call. */
export function onStopSignal(stop: (signal: string) => void): void {
  for (const signal of STOP_SIGNALS)
    process.removeAllListeners(signal).on(signal, () => stop(signal));
}
