import { attempt, type Clock, createStore, safeStorage, systemClock } from '@shpy/kernel';
import { type CacheOptions, createCache } from './icon-cache.ts';
import { type IconShape, parseIconShape } from './icon-shape.ts';

/** Milliseconds after which a fetched icon counts as missing. */
export const ICON_TIMEOUT = 500;

/** Options of `createIconSet`. */
export interface IconSetOptions {
  /** The part of an icon's name before the colon. */
  prefix: string;
  /** Bundled icons, with their names as keys. */
  icons?: Readonly<Record<string, IconShape>> | undefined;
  /** Fetches an icon that is not bundled. Anything but a valid shape counts as missing. */
  load?: ((name: string, options: { signal: AbortSignal }) => Promise<unknown>) | undefined;
  /** Milliseconds that fetching may take. Default: 500. */
  timeout?: number | undefined;
  /** Bounds of the cache of fetched icons. Default: 50 icons, 168 hours. */
  cache?: CacheOptions | undefined;
  /** Stores fetched icons beyond the page, such as `localStorage`, under `icons:` and the prefix. Default: none. */
  storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Counts the time that fetching takes. Default: the system clock. */
  clock?: Clock | undefined;
}

/** Icons under one prefix; created by `createIconSet`. */
export interface IconSet {
  prefix: string;
  /** Whether icons can be fetched. */
  remote: boolean;
  /** The shape of a bundled or cached icon. */
  get(name: string): IconShape | null;
  /** The shape of a bundled icon; a server has only these. */
  getAtHand(name: string): IconShape | null;
  /** The shape, fetched if necessary; null if there is none or it is too late. One request at a time for each name. */
  load(name: string): Promise<IconShape | null>;
  /** Calls `listener` when an icon has been fetched; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Creates a set of icons for `registerIconSet`. */
export function createIconSet(options: IconSetOptions): IconSet {
  const { prefix, icons = {}, load, timeout = ICON_TIMEOUT, clock = systemClock } = options;
  const cache = createCache<IconShape>({ clock, ...options.cache });
  const storage = safeStorage(options.storage ?? null);
  const key = `icons:${prefix}`;
  /** Number of icons fetched so far. */
  const fetched = createStore(0);
  const pending = new Map<string, Promise<IconShape | null>>();
  let restored = false;

  const getBundled = (name: string): IconShape | null =>
    (Object.hasOwn(icons, name) && icons[name]) || null;

  function restore() {
    if (restored) return;
    restored = true;
    const dumped: unknown = attempt(() => JSON.parse(storage.get(key) ?? '[]'), null);
    // The stored text may be that of another version.
    if (Array.isArray(dumped))
      cache.restore(dumped.filter((entry) => parseIconShape(entry?.[1]?.value)));
  }

  function keep(name: string, shape: IconShape) {
    cache.set(name, shape);
    storage.set(key, JSON.stringify(cache.dump()));
  }

  async function fetchIcon(name: string): Promise<IconShape | null> {
    // Async, because `load` may throw before it returns a promise.
    const request = async (signal: AbortSignal) => load?.(name, { signal });
    const shape = parseIconShape(await withTimeout(request, timeout, clock));
    pending.delete(name);
    if (shape) {
      keep(name, shape);
      fetched.set(fetched.get() + 1);
    }
    return shape;
  }

  function get(name: string): IconShape | null {
    const bundled = getBundled(name);
    if (bundled || !load) return bundled;
    restore();
    return cache.get(name) ?? null;
  }

  return {
    prefix,
    remote: load !== undefined,
    get,
    getAtHand: getBundled,
    async load(name) {
      const known = get(name);
      if (known || !load) return known;
      const request = pending.get(name) ?? fetchIcon(name);
      pending.set(name, request);
      return request;
    },
    subscribe: fetched.subscribe,
  };
}

/** Returns the result of `run`, or null if it fails or takes longer than `timeout` milliseconds. */
async function withTimeout<T>(
  run: (signal: AbortSignal) => Promise<T>,
  timeout: number,
  clock: Clock,
): Promise<T | null> {
  const controller = new AbortController();
  let cancelTimer = () => {};
  const late = new Promise<null>((resolve) => {
    cancelTimer = clock.after(timeout, () => {
      controller.abort();
      resolve(null);
    });
  });
  const result = await Promise.race([run(controller.signal).catch(() => null), late]);
  cancelTimer();
  return result;
}
