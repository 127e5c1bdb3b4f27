import type { AnonAuthOptions, Clock, TokenLocks, TokenStorage } from './options.ts';

/** Reads the globals at call time, so that fake timers and late polyfills count. */
export const globalClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id as number),
};

/** What the page offers; nothing on a server, where locks and channels of the process must not be used. */
export function pageDefaults() {
  const page = typeof window !== 'undefined';
  return {
    fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
    storage: page ? localStorageOrNull() : null,
    clock: globalClock,
    random: Math.random,
    locks: page ? ((navigator.locks as TokenLocks | undefined) ?? null) : null,
    channel:
      page && typeof BroadcastChannel !== 'undefined'
        ? (name: string) => new BroadcastChannel(name)
        : null,
    events: page ? window : null,
    logger: console,
  } satisfies AnonAuthOptions;
}

function localStorageOrNull(): TokenStorage | null {
  try {
    return localStorage;
  } catch {
    // Even naming it throws where the visitor blocks storage.
    return null;
  }
}

/** The same storage, except that it never throws: a full or blocked one reads as empty. */
export function safeStorage(storage: TokenStorage | null) {
  const attempt = <T>(use: (storage: TokenStorage) => T): T | null => {
    try {
      return storage && use(storage);
    } catch {
      return null;
    }
  };
  return {
    read: (key: string) => attempt((items) => items.getItem(key)),
    write: (key: string, value: string | null) =>
      attempt((items) => (value === null ? items.removeItem(key) : items.setItem(key, value))),
  };
}
