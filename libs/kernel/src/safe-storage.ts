import { attempt } from './attempt.ts';

/** The part of `Storage` that a safe storage uses. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem'> & {
  removeItem?: Storage['removeItem'] | undefined;
};

/** Storage that never throws. */
export interface SafeStorage {
  /**
   * Returns the stored text, or null if there is none. If storage is blocked or missing, returns `whenBlocked`.
   * Default: null.
   */
  get(key: string, whenBlocked?: null): string | null;
  get(key: string, whenBlocked: false): string | null | false;
  /** Stores a text; returns false if storage is blocked or full. */
  set(key: string, value: string): boolean;
  /** Removes a text; does nothing if storage is blocked. */
  remove(key: string): void;
}

type StorageName = 'localStorage' | 'sessionStorage';
type Scope = Partial<Record<StorageName, StorageArea>> | null | undefined;

/**
 * Wraps a storage so that no access throws. Stores nothing if `source` is null or there is no window, as on a server.
 *
 * @param source Name of the page's storage, or a storage object.
 * @param scope Object with the named storage; null if there is none. Default: the global window.
 */
export function safeStorage(
  source: StorageName | StorageArea | null,
  scope: Scope = globalThis.window,
): SafeStorage {
  // Throws if the browser blocks storage. Without storage, the use of the result throws. `attempt` catches both errors.
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
