import type { Store } from './store.ts';

/**
 * Deletes a slice's outdated rows. `now` is in milliseconds since the epoch. After an abort, the next run deletes the
 * rest.
 */
export type Cleanup = (store: Store, now: number, signal?: AbortSignal) => Promise<void>;

/** Runs the cleanups in order, then removes the deleted rows from SQLite's write-ahead log. */
export async function cleanUp(
  store: Store,
  now: number,
  cleanups: Cleanup[],
  signal?: AbortSignal,
): Promise<void> {
  for (const cleanup of cleanups) await cleanup(store, now, signal);
  await store.checkpoint();
}
