export { DEFAULT_TOKEN_NAME, type TokenStore } from './token-stores/token-store.ts';
export { createCookieTokenStore, type CookieTokenStoreOptions } from './token-stores/cookie.ts';
export {
  createLocalStorageTokenStore,
  type LocalStorageTokenStoreOptions,
} from './token-stores/local-storage.ts';
export { createMemoryTokenStore } from './token-stores/memory.ts';
export { TOKEN_COOKIE_MAX_AGE } from './core/constants.ts';
