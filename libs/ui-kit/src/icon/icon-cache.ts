import { type Clock, systemClock } from '@shpy/kernel';

/** Maximum number of fetched icons in the cache. */
export const ICON_CACHE_SIZE = 50;
/** Milliseconds that a fetched icon is cached: 168 hours. */
export const ICON_CACHE_AGE = 168 * 60 * 60 * 1000;

/** Bounds of a cache. */
export interface CacheOptions {
  /** Maximum number of entries; the least recently used one is evicted first. Default: 50. */
  size?: number | undefined;
  /** Milliseconds that an entry is kept. Default: 168 hours. */
  maxAge?: number | undefined;
  /** Default: the system clock. */
  clock?: Clock | undefined;
}

/** A value, and when it was cached, in milliseconds. */
interface Cached<Value> {
  value: Value;
  since: number;
}

/** Creates a cache with a maximum number of entries and a maximum age. */
export function createCache<Value>(options: CacheOptions = {}) {
  const { size = ICON_CACHE_SIZE, maxAge = ICON_CACHE_AGE, clock = systemClock } = options;
  // A map keeps the order of insertion: the first key is the least recently used one.
  let entries = new Map<string, Cached<Value>>();

  /** Puts an entry at the end, as the most recently used one. */
  function put(key: string, entry: Cached<Value>) {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > size && oldest !== undefined) entries.delete(oldest);
  }

  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (clock.now() - entry.since < maxAge) {
        put(key, entry);
        return entry.value;
      }
      entries.delete(key);
      return undefined;
    },
    set: (key: string, value: Value) => put(key, { value, since: clock.now() }),
    /** Returns every entry, for `restore`. */
    dump: (): [key: string, Cached<Value>][] => [...entries],
    restore(dumped: readonly [key: string, Cached<Value>][]) {
      entries = new Map();
      for (const [key, entry] of dumped) put(key, entry);
    },
  };
}
