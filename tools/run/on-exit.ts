import { constants } from 'node:os';

const cleanUps = new Set<() => void>();

/** Calls a synchronous function when the process ends, also when a signal ends it. Returns a function that cancels this. */
export function onExit(cleanUp: () => void): () => void {
  listen();
  cleanUps.add(cleanUp);
  return () => void cleanUps.delete(cleanUp);
}

let listening = false;

function listen(): void {
  if (listening) return;
  listening = true;
  // The newest first: processes end before the folders in which they write are removed.
  process.once('exit', () => [...cleanUps].reverse().forEach((cleanUp) => cleanUp()));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Also if a package listens already: one of Verdaccio ends the process without the event `exit` otherwise.
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
