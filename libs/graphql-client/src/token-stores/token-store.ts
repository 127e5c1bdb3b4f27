/** Stores one credential string. `get` can be the `token` option of the client. */
export interface TokenStore {
  get(): string | null;
  /** Stores a token; null removes it. */
  set(token: string | null): void;
}

/** The default name of the token in a cookie and in local storage. */
export const DEFAULT_TOKEN_NAME = 'auth-token';
