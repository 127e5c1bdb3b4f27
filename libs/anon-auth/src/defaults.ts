import type { AnonAuthOptions, Clock, TokenLocks, TokenStorage } from './options.ts';

/** Reads the globals at call time, so that fake timers and late polyfills count. */
const clock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id as number),
};

/** Fills in what the page offers; nothing on a server, where the process's locks and channels must stay alone. */
export function withDefaults(options: AnonAuthOptions) {
  const page = globalThis.window as Window | undefined;
  return {
    fetch: options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args)),
    clock: options.clock ?? clock,
    random: options.random ?? Math.random,
    logger: options.logger ?? console,
    storage: options.storage === undefined ? page && localStorageOrNull() : options.storage,
    locks: options.locks === undefined ? (page?.navigator.locks as TokenLocks) : options.locks,
    events: options.events === undefined ? page : options.events,
    channel:
      options.channel === undefined
        ? page && ((name: string) => new BroadcastChannel(name))
        : options.channel,
  };
}

function localStorageOrNull(): TokenStorage | null {
  try {
    return localStorage;
  } catch {
    // Even naming it throws where the visitor blocks storage.
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
