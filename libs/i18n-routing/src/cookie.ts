/** Name of the cookie that remembers the language a visitor chose. */
export const LOCALE_COOKIE = 'i18n_redirected';

/** How long the choice is remembered: 365 days, in seconds. */
export const LOCALE_COOKIE_MAX_AGE = 31_536_000;

/** Options of `serializeLocaleCookie`. */
export interface LocaleCookieOptions {
  /** Default: `i18n_redirected`. */
  name?: string;
  /** Seconds. Default: 365 days; 0 deletes the cookie. */
  maxAge?: number;
  /** Set it where the site is https only. Default: false. */
  secure?: boolean;
}

/**
 * A cookie string for `Set-Cookie` or `document.cookie`.
 *
 * @example serializeLocaleCookie('en') // 'i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax'
 */
export function serializeLocaleCookie(locale: string, options: LocaleCookieOptions = {}): string {
  const { name = LOCALE_COOKIE, maxAge = LOCALE_COOKIE_MAX_AGE, secure } = options;
  return (
    `${name}=${encodeURIComponent(locale)}; Max-Age=${maxAge}; Path=/` +
    `; SameSite=Lax${secure ? '; Secure' : ''}`
  );
}

/** The value in a `Cookie` header (or `document.cookie`), or null; not yet checked against the locales. */
export function parseLocaleCookie(header: string, name: string = LOCALE_COOKIE): string | null {
  const [, value] = new RegExp(`(?:^|; *)${name}="?([^\\s;"]*)`).exec(header) ?? [];
  return value ?? null;
}
