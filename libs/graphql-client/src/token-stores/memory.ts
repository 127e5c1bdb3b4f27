import type { TokenStore } from './token-store.ts';

/** Keeps the token in memory: gone with the page, out of reach of other scripts' storage access. */
export function createMemoryTokenStore(token: string | null = null): TokenStore {
  return {
    get: () => token,
    set(next) {
      token = next;
    },
  };
}
