import { setTimeout } from 'node:timers/promises';
import type { Timers } from '../time/timers.ts';
import type { Store } from './store.ts';

const TRIES = 20;
/** Wait between two tries, in milliseconds. */
const PAUSE = 50;

/**
 * Empties the write-ahead log of SQLite, which still contains deleted rows. A process that reads at this moment (a
 * backup) delays this; if it takes too long, the next hourly cleanup empties the log.
 */
export async function emptyLog(store: Pick<Store, 'checkpoint'>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await store.checkpoint()) return;
    await setTimeout(PAUSE);
  }
}

/** Milliseconds between two tries in the background. */
const RETRY_AFTER = 1_000;

interface LogEmptierOptions {
  store: Pick<Store, 'checkpoint'>;
  timers: Timers;
  resources: Pick<AsyncDisposableStack, 'defer'>;
}

/**
 * Returns a function for requests, which do not wait for a process that reads: it tries once, and then again in the
 * background until the log is empty.
 */
export function createLogEmptier({ store, timers, resources }: LogEmptierOptions) {
  let cancelRetry = () => {};
  resources.defer(() => cancelRetry());

  return async function emptySoon(): Promise<void> {
    if (await store.checkpoint()) return;
    cancelRetry();
    // After an error, the next hourly cleanup empties the log.
    cancelRetry = timers.after(RETRY_AFTER, () => void emptySoon().catch(() => undefined));
  };
}
