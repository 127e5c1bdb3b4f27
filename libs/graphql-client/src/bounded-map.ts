/** A map that forgets what was set first once it holds more than `max` entries. */
export function createBoundedMap<K, V>(max: number) {
  const entries = new Map<K, V>();
  return {
    get: (key: K) => entries.get(key),
    get size() {
      return entries.size;
    },
    set(key: K, value: V) {
      entries.set(key, value);
      if (entries.size > max) entries.delete(entries.keys().next().value as K);
    },
  };
}
