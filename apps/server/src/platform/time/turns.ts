import { setImmediate } from 'node:timers/promises';

/** Resolves for one caller in each turn of the event loop, in order: a burst of work leaves time for other requests. */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
}
