/** Keeps one credential string. `get` fits as the client's `token`. */
export interface TokenStore {
  get(): string | null;
  /** Keeps a token; null forgets it. */
  set(token: string | null): void;
}

/** The name under which cookie and local storage keep the token, unless another is given. */
export const DEFAULT_TOKEN_NAME = 'auth-token';
