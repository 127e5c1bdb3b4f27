import type { Clock } from '@shpy/kernel';
import type { CacheOptions } from './icon-cache.ts';
import type { IconShape } from './icon-shape.ts';

/** Options of `createIconSet`. */
export interface IconSetOptions {
  /** The part of an icon's name before the colon. */
  prefix: string;
  /** Bundled icons, with their names as keys. */
  icons?: Readonly<Record<string, IconShape>> | undefined;
  /** Fetches an icon that is not bundled. A result that is not a valid shape counts as missing. */
  load?: ((name: string, options: { signal: AbortSignal }) => Promise<unknown>) | undefined;
  /** Milliseconds that fetching may take. Default: 500. */
  timeout?: number | undefined;
  /** Bounds of the cache of fetched icons. Default: 50 icons, 168 hours. */
  cache?: CacheOptions | undefined;
  /** Keeps fetched icons across page loads, such as `localStorage`. The key is `icons:` and the prefix. Default: none. */
  storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Counts the time that fetching takes. Default: the system clock. */
  clock?: Clock | undefined;
}
