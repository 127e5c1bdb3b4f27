import { type Clock, systemClock } from '../lib/clock.ts';
import { type CacheOptions, createCache } from './icon-cache.ts';
import { type IconShape, parseIconShape } from './icon-shape.ts';

/** Milliseconds after which a fetched icon counts as missing. */
export const ICON_TIMEOUT = 500;

export interface IconSetOptions {
  /** What stands before the colon in an icon's name. */
  prefix: string;
  /** Icons that are at hand, by name. */
  icons?: Readonly<Record<string, IconShape>>;
  /** Fetches an icon that is not at hand. What it gives is checked; anything but a shape counts as missing. */
  load?: (name: string, options: { signal: AbortSignal }) => Promise<unknown>;
  /** Milliseconds that fetching may take. Default: 500. */
  timeout?: number;
  /** Bounds of the cache of fetched icons. Default: 50 icons, 168 hours. */
  cache?: CacheOptions;
  /** Where fetched icons outlive the page, such as `localStorage`, under `icons:` and the prefix. Default: nowhere. */
  storage?: Pick<Storage, 'getItem' | 'setItem'>;
  /** What counts the time that fetching takes. Default: the platform's timers. */
  clock?: Clock;
}

/** Icons under one prefix, at hand or fetched. */
export type IconSet = ReturnType<typeof createIconSet>;

/** Creates a set of icons for `registerIconSet`. */
export function createIconSet(options: IconSetOptions) {
  const { prefix, icons = {}, load, timeout = ICON_TIMEOUT, storage } = options;
  const { clock = systemClock } = options;
  const cache = createCache<IconShape>(options.cache);
  const key = `icons:${prefix}`;
  const listeners = new Set<() => void>();
  const pending = new Map<string, Promise<IconShape | null>>();
  let restored = false;

  const atHand = (name: string): IconShape | null =>
    (Object.hasOwn(icons, name) && icons[name]) || null;

  function restore() {
    if (restored) return;
    restored = true;
    // Storage may be blocked, or hold what another version wrote: then icons are fetched anew.
    try {
      const dumped: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
      if (Array.isArray(dumped))
        cache.restore(dumped.filter((entry) => parseIconShape(entry?.[1]?.value)));
    } catch {
      return;
    }
  }

  function keep(name: string, shape: IconShape) {
    cache.set(name, shape);
    try {
      storage?.setItem(key, JSON.stringify(cache.dump()));
    } catch {
      return;
    }
  }

  async function fetchIcon(name: string): Promise<IconShape | null> {
    const abort = new AbortController();
    let callOff = () => {};
    const late = new Promise<null>((resolve) => {
      callOff = clock.after(timeout, () => {
        abort.abort();
        resolve(null);
      });
    });
    // Within a function of its own: it may throw before there is a promise.
    const ask = async () => load?.(name, { signal: abort.signal });
    const shape = parseIconShape(await Promise.race([ask().catch(() => null), late]));
    callOff();
    pending.delete(name);
    if (shape) {
      keep(name, shape);
      for (const listener of listeners) listener();
    }
    return shape;
  }

  function get(name: string): IconShape | null {
    const own = atHand(name);
    if (own || !load) return own;
    restore();
    return cache.get(name) ?? null;
  }

  return {
    prefix,
    /** Whether icons can be fetched. */
    remote: load !== undefined,
    /** The shape, where it needs no fetching. */
    get,
    /** The shape as the server knows it: never a fetched one. */
    getAtHand: atHand,
    /** The shape, fetched if need be; null when there is none or it comes too late. One request at a time for each name. */
    async load(name: string): Promise<IconShape | null> {
      const known = get(name);
      if (known || !load) return known;
      const request = pending.get(name) ?? fetchIcon(name);
      pending.set(name, request);
      return request;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
