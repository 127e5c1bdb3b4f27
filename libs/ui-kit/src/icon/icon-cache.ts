/** Fetched icons kept at a time. */
export const ICON_CACHE_SIZE = 50;
/** Time in ms that a fetched icon is kept: 168 hours. */
export const ICON_CACHE_AGE = 168 * 60 * 60 * 1000;

export interface CacheOptions {
  /** Most entries kept; the one that was used longest ago goes first. Default: 50. */
  size?: number | undefined;
  /** Milliseconds that an entry is kept. Default: 168 hours. */
  maxAge?: number | undefined;
  /** Milliseconds since 1970. Default: `Date.now`. */
  now?: (() => number) | undefined;
}

type Entry<Value> = [key: string, { value: Value; since: number }];

/** A cache that is bounded in number and in age. */
export function createCache<Value>(options: CacheOptions = {}) {
  const { size = ICON_CACHE_SIZE, maxAge = ICON_CACHE_AGE, now = Date.now } = options;
  // A map keeps the order of insertion: the first key is the one used longest ago.
  let entries = new Map<string, Entry<Value>[1]>();

  function put(key: string, entry: Entry<Value>[1]) {
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > size && oldest !== undefined) entries.delete(oldest);
  }

  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (now() - entry.since < maxAge) {
        put(key, entry);
        return entry.value;
      }
      entries.delete(key);
      return undefined;
    },
    set: (key: string, value: Value) => put(key, { value, since: now() }),
    /** Every entry, to be kept somewhere and given to `restore` later. */
    dump: (): Entry<Value>[] => [...entries],
    restore(dumped: readonly Entry<Value>[]) {
      entries = new Map();
      for (const [key, entry] of dumped) put(key, entry);
    },
  };
}
