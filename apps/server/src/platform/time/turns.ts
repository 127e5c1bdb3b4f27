import { setImmediate } from 'node:timers/promises';

/** Resolves for one caller per turn of the event loop, in order, so that a burst of work does not block other requests. */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
}
