import type { Clock, TokenStorage } from './options.ts';

/** Reads the globals at call time, so that fake timers and late polyfills count. */
export const pageClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id as number),
};

/**
 * A storage that never throws: a full, blocked or missing one reads as empty. Where the visitor blocks
 * storage even naming it throws, so it is got at each use.
 */
export function safeStorage(get: () => TokenStorage | null | undefined) {
  const attempt = <T>(run: (storage: TokenStorage) => T) => {
    try {
      return run(get()!);
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
