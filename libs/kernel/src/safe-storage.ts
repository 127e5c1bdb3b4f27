import { attempt } from './attempt.ts';

/** The part of `Storage` that a safe storage uses. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem'> &
  Partial<Pick<Storage, 'removeItem'>>;

/** Storage that never throws. */
export interface SafeStorage {
  /** The stored text; null if there is none. A blocked or missing storage returns `whenBlocked`, by default null. */
  get(key: string, whenBlocked?: null): string | null;
  get(key: string, whenBlocked: false): string | null | false;
  /** Stores a text; returns false if storage is blocked or full. */
  set(key: string, value: string): boolean;
  /** Removes a text, if storage allows it. */
  remove(key: string): void;
}

type StorageName = 'localStorage' | 'sessionStorage';
type Scope = Partial<Record<StorageName, StorageArea>> | null | undefined;

/**
 * Wraps the storage of the page, or a given one, so that no access throws. Without a window, as on a
 * server, and with `null`, nothing is stored.
 *
 * @param source Name of the page's storage, or a storage object.
 * @param scope Where to look up the name; null for nowhere. Default: the global window.
 */
export function safeStorage(
  source: StorageName | StorageArea | null,
  scope: Scope = globalThis.window,
): SafeStorage {
  // Throws if there is no storage, or if the browser blocks it.
  const area = () => (typeof source === 'string' ? scope?.[source] : source)!;

  return {
    get: (key: string, whenBlocked: false | null = null) =>
      attempt<string | false | null>(() => area().getItem(key), whenBlocked) as string | null,
    set: (key, value) =>
      attempt(() => {
        area().setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt(() => area().removeItem?.(key), undefined),
  };
}
