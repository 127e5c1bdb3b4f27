import { attempt } from '@shpy/kernel';

/** Name of the cookie that remembers the language a visitor chose. */
export const LOCALE_COOKIE = 'i18n_redirected';

/** Seconds for which the choice is stored: 365 days. */
export const LOCALE_COOKIE_MAX_AGE = 31_536_000;

/** Options of `serializeLocaleCookie`. */
export interface LocaleCookieOptions {
  /** Default: `i18n_redirected`. */
  name?: string | undefined;
  /** Seconds. Default: 365 days; 0 deletes the cookie. */
  maxAge?: number | undefined;
  /** Adds `Secure`, for a site on https. Default: false. */
  secure?: boolean | undefined;
}

/**
 * Returns a cookie string for `Set-Cookie` or `document.cookie`.
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

/**
 * Returns the value in a `Cookie` header or `document.cookie`, or null. The value is unchecked text.
 *
 * @param header Null and undefined count as empty: `headers.get('cookie')` and `headers.cookie` return them for a request
 * without cookies.
 */
export function parseLocaleCookie(
  header: string | null | undefined,
  name: string = LOCALE_COOKIE,
): string | null {
  const pair = header?.split(/; */).find((one) => one.startsWith(`${name}=`));
  if (pair === undefined) return null;
  const value = pair
    .slice(name.length + 1)
    .trim()
    .replace(/^"(.*)"$/, '$1');
  return attempt(() => decodeURIComponent(value), value);
}
