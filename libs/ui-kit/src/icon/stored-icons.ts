import { attempt, safeStorage } from '@shpy/kernel';
import { type CacheOptions, createCache } from './icon-cache.ts';
import { type IconShape, parseIconShape } from './icon-shape.ts';

/** Options of `createStoredIcons`. */
interface StoredIconsOptions {
  /** Key in the storage. */
  key: string;
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  cache: CacheOptions;
}

/** Creates a cache of fetched icons, which it restores from the storage at the first read. */
export function createStoredIcons(options: StoredIconsOptions) {
  const cache = createCache<IconShape>(options.cache);
  const storage = safeStorage(options.storage ?? null);
  let restored = false;

  function restore() {
    if (restored) return;
    restored = true;
    const dumped: unknown = attempt(() => JSON.parse(storage.get(options.key) ?? '[]'), null);
    // Another version of the page may have stored the icons in another format.
    if (Array.isArray(dumped))
      cache.restore(dumped.filter((entry) => parseIconShape(entry?.[1]?.value)));
  }

  return {
    get(name: string): IconShape | null {
      restore();
      return cache.get(name) ?? null;
    },
    set(name: string, shape: IconShape) {
      cache.set(name, shape);
      storage.set(options.key, JSON.stringify(cache.dump()));
    },
  };
}
