/** Bounds of the random wait, in ms: after an outage, not all visitors connect at the same moment. */
const WAIT = { min: 30_000, max: 60_000 } as const;

/**
 * Calls `listener` when the network returns and, while there is a network, after a wait: a server that is back fires no
 * event. Returns a function that stops it.
 */
export function wakeSoon(listener: () => void): () => void {
  const wait = WAIT.min + Math.random() * (WAIT.max - WAIT.min);
  const timer = setTimeout(() => navigator.onLine && listener(), wait);
  addEventListener('online', listener);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', listener);
  };
}
