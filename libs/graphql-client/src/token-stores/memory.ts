import type { TokenStore } from './token-store.ts';

/** Keeps the token in memory until the page is closed; other scripts cannot read it from storage. */
export function createMemoryTokenStore(token: string | null = null): TokenStore {
  return {
    get: () => token,
    set(next) {
      token = next;
    },
  };
}
