import { createMemoryTokenStore } from './memory.ts';
import { DEFAULT_TOKEN_NAME, type TokenStore } from './token-store.ts';

/** Options of {@link createLocalStorageTokenStore}. */
export interface LocalStorageTokenStoreOptions {
  /** Default: `auth-token`. */
  key?: string | undefined;
  /** Default: the browser's local storage. */
  storage?: (() => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) | undefined;
}

/** Keeps the token in local storage; where that is blocked or absent (a server), in memory. */
export function createLocalStorageTokenStore(
  options: LocalStorageTokenStoreOptions = {},
): TokenStore {
  const { key = DEFAULT_TOKEN_NAME, storage = () => globalThis.localStorage } = options;
  const memory = createMemoryTokenStore();
  return {
    get() {
      try {
        return memory.get() ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(token) {
      memory.set(null);
      try {
        if (token === null) storage().removeItem(key);
        else storage().setItem(key, token);
      } catch {
        // Storage is blocked or full. Memory is used only in this case: otherwise this tab would not notice a sign-out
        // of another tab.
        memory.set(token);
      }
    },
  };
}
