import { createStore, systemClock } from '@shpy/kernel';
import { checkIconSet } from './check-icon-set.ts';
import type { IconSetOptions } from './icon-set-options.ts';
import { type IconShape, parseIconShape } from './icon-shape.ts';
import { createStoredIcons } from './stored-icons.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds that fetching an icon may take; after that, the icon counts as missing. */
export const ICON_TIMEOUT = 500;

/** Icons under one prefix; created by `createIconSet`. */
export interface IconSet {
  /** What the names of its icons begin with, before the colon. */
  prefix: string;
  /** Whether icons can be fetched. */
  remote: boolean;
  /** The shape of a bundled or cached icon. */
  get(name: string): IconShape | null;
  /** The shape of a bundled icon; for server rendering, which fetches nothing. */
  getBundled(name: string): IconShape | null;
  /** Returns the shape, fetched if necessary; null if it is missing or too late. Concurrent calls share a request. */
  load(name: string): Promise<IconShape | null>;
  /** Calls `listener` when an icon has been fetched; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Creates a set of icons for `registerIconSet`. Throws during development for options that cannot work. */
export function createIconSet(options: IconSetOptions): IconSet {
  checkIconSet(options);
  const { prefix, icons = {}, load, timeout = ICON_TIMEOUT, clock = systemClock } = options;
  const { storage, cache } = options;
  const key = `icons:${prefix}`;
  const fetched = createStoredIcons({ key, storage, cache: { clock, ...cache } });
  /** Number of icons fetched so far; each change notifies the subscribers. */
  const count = createStore(0);
  const pending = new Map<string, Promise<IconShape | null>>();

  const getBundled = (name: string): IconShape | null =>
    (Object.hasOwn(icons, name) && icons[name]) || null;

  const get = (name: string): IconShape | null =>
    getBundled(name) ?? (load ? fetched.get(name) : null);

  async function fetchIcon(name: string): Promise<IconShape | null> {
    // Async, because `load` may throw before it returns a promise.
    const request = async (signal: AbortSignal) => load?.(name, { signal });
    const shape = parseIconShape(await withTimeout(request, timeout, clock));
    pending.delete(name);
    if (!shape) return null;
    fetched.set(name, shape);
    count.set(count.get() + 1);
    return shape;
  }

  return {
    prefix,
    remote: load !== undefined,
    get,
    getBundled,
    async load(name) {
      const known = get(name);
      if (known || !load) return known;
      const request = pending.get(name) ?? fetchIcon(name);
      pending.set(name, request);
      return request;
    },
    subscribe: count.subscribe,
  };
}
