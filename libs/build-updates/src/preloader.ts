import { MAX_PARALLEL_PRELOADS } from './constants.ts';

/** Loads a part ahead; each function once, a failed one again when asked again. Never rejects. */
export type Preload = (load: () => Promise<unknown>) => Promise<void>;

/**
 * A preloader that keeps at most `limit` loads under way (default: 4); the others wait their turn.
 *
 * @example
 * const preload = createPreloader();
 * for (const load of routes) void preload(load);
 */
export function createPreloader(limit: number = MAX_PARALLEL_PRELOADS): Preload {
  const known = new Map<() => Promise<unknown>, Promise<void>>();
  const queue: (() => void)[] = [];
  let active = 0;

  async function run(load: () => Promise<unknown>) {
    if (active >= limit) await new Promise<void>((resolve) => queue.push(resolve));
    else active++;
    try {
      await load();
    } catch {
      known.delete(load);
    }
    // The place is handed on, so that nobody slips in between.
    const next = queue.shift();
    if (next) next();
    else active--;
  }

  return (load) => {
    const loading = known.get(load) ?? run(load);
    known.set(load, loading);
    return loading;
  };
}
