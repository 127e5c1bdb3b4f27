import { TOKEN_COOKIE_MAX_AGE } from '../core/constants.ts';
import { DEFAULT_TOKEN_NAME, type TokenStore } from './token-store.ts';

/** Options of {@link createCookieTokenStore}. */
export interface CookieTokenStoreOptions {
  /** Default: `auth-token`. */
  name?: string | undefined;
  /** Lifetime of the cookie, in seconds. Default: 604800 (7 days). */
  maxAge?: number | undefined;
  /** Whether it is sent over HTTPS only. Default: true; browsers treat localhost as secure. */
  secure?: boolean | undefined;
  /** Default: the page's document. */
  document?: (() => { cookie: string }) | undefined;
}

/**
 * Keeps the token in a cookie that scripts can read: max-age 604800, Secure, SameSite=Lax, path /.
 * On a server it is empty; pass a `document` with the request's Cookie header there.
 */
export function createCookieTokenStore(options: CookieTokenStoreOptions = {}): TokenStore {
  const { name = DEFAULT_TOKEN_NAME, maxAge = TOKEN_COOKIE_MAX_AGE, secure = true } = options;
  const page = () => (options.document ? options.document() : globalThis.document);
  return {
    get() {
      const pairs = page()?.cookie.split('; ') ?? [];
      const found = pairs.find((pair) => pair.startsWith(`${name}=`));
      return found ? decode(found.slice(name.length + 1)) : null;
    },
    set(token) {
      const target = page();
      if (!target) return;
      const attributes = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
      const life = token === null ? 0 : maxAge;
      target.cookie = `${name}=${encodeURIComponent(token ?? '')}; Max-Age=${life}; ${attributes}`;
    },
  };
}

/** Null for a value that is empty or was not written by this store. */
function decode(value: string): string | null {
  try {
    return decodeURIComponent(value) || null;
  } catch {
    return null;
  }
}
