import type { Clock, TokenStorage } from './options.ts';

/** Reads the globals at call time, so that fake timers and late polyfills count. */
export const pageClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id as number),
};

/** Local storage, or `null` where even naming it throws: the visitor blocks storage. */
export function pageStorage(): TokenStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The same storage, except that it never throws: a full, blocked or missing one reads as empty. */
export function safeStorage(storage: TokenStorage | null | undefined) {
  const attempt = <T>(run: (storage: TokenStorage) => T) => {
    try {
      return storage && run(storage);
    } catch {
      return;
    }
  };
  return {
    /** `undefined` where nothing can be read, `null` where there is nothing. */
    read: (key: string) => attempt((items) => items.getItem(key)),
    write: (key: string, value: string | null) =>
      attempt((items) => (value === null ? items.removeItem(key) : items.setItem(key, value))),
  };
}
