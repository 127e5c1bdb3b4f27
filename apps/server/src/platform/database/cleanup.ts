import type { Store } from './store.ts';

/** Deletes a slice's outdated rows. `now` is in milliseconds since the epoch. */
export type Cleanup = (store: Store, now: number) => Promise<void>;

/** Runs the cleanups in order, then removes the deleted rows from SQLite's write-ahead log. */
export async function cleanUp(store: Store, now: number, cleanups: Cleanup[]): Promise<void> {
  for (const cleanup of cleanups) await cleanup(store, now);
  await store.checkpoint();
}
