import { constants } from 'node:os';

const cleanUps = new Set<() => void>();

/** Calls a synchronous function when the process ends, also when a signal ends it. Returns a cleanup function. */
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
    // Added even if a package has a listener: without this one, a package of Verdaccio ends the process without `exit`.
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
