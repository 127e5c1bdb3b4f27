import { call } from './call.ts';
import { MAX_PARALLEL_PRELOADS } from './constants.ts';
import { checkLimit } from './development.ts';

/** Loads a part before it is needed. Never rejects: the code that needs the part loads it again and sees the error. */
export type Preload = (load: () => Promise<unknown>) => Promise<void>;

/**
 * A preloader that runs at most `limit` loads at a time (default: 4); the others wait.
 *
 * @example
 * const preload = createPreloader();
 * for (const load of routes) void preload(load);
 */
export function createPreloader(limit: number = MAX_PARALLEL_PRELOADS): Preload {
  checkLimit(limit);
  const waiting: (() => void)[] = [];
  /** Number of loads that are running or waiting. */
  let wanted = 0;

  return async (load) => {
    if (wanted++ >= limit) await new Promise<void>((turn) => waiting.push(turn));
    await call(load).catch(() => {});
    wanted--;
    waiting.shift()?.();
  };
}
