import { setImmediate } from 'node:timers/promises';

/**
 * Resolves for its callers in order, so that a burst of work does not block other requests. Callers share a turn of the
 * event loop until the work has taken `slice` milliseconds; by default each has a turn of its own.
 */
export function createTurns(slice = 0): () => Promise<void> {
  let last = Promise.resolve();
  let turnedAt = -Infinity;
  async function turn() {
    if (performance.now() - turnedAt < slice) return;
    await setImmediate();
    turnedAt = performance.now();
  }
  return () => (last = last.then(turn));
}
