/** Signals that ask a process to stop. SIGHUP comes when its terminal is closed. */
export const STOP_SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
