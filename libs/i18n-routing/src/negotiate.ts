import { LOCALE_COOKIE, parseLocaleCookie } from './cookie.ts';
import type { Locale } from './types.ts';

/** What is known of a visitor. */
export interface NegotiateInput {
  /** The cookie's value, a whole `Cookie` header, or `document.cookie`. */
  cookie?: string | null | undefined;
  /** The `Accept-Language` header. */
  acceptLanguage?: string | null | undefined;
}

/** Finds the code of the locale that serves a language range (RFC 4647 lookup), or null. */
export type LocaleMatcher = (range: string) => string | null;

/**
 * A place where a visitor's language may be found. What it gives is checked: an answer that is no
 * locale of the table counts as none, and the next source is asked.
 */
export type LocaleSource = (
  input: NegotiateInput,
  match: LocaleMatcher,
  codes: readonly string[],
) => string | null | undefined;

/** The cookie that the language switch writes; it holds a locale code. */
export const fromCookie =
  (name: string = LOCALE_COOKIE): LocaleSource =>
  ({ cookie }) =>
    cookie?.includes('=') ? parseLocaleCookie(cookie, name) : cookie;

/** The browser's languages, by quality; a language with quality 0 is never chosen. */
export const fromAcceptLanguage =
  (): LocaleSource =>
  ({ acceptLanguage }, match, codes) => {
    const ranges = parseAcceptLanguage(acceptLanguage ?? '');
    const refused = ranges.filter(({ q }) => !q).map(({ range }) => match(range));
    const allowed = (code: string | null | undefined) => code && !refused.includes(code);
    for (const { range, q } of ranges) {
      // A star takes whatever is not refused, the default locale first.
      const code = range === '*' ? codes.find(allowed) : match(range);
      if (q && allowed(code)) return code;
    }
    return null;
  };

/**
 * A fixed list of tags in order of preference.
 *
 * @example routing.negotiate({}, [fromLanguages(navigator.languages)])
 */
export const fromLanguages =
  (languages: readonly string[]): LocaleSource =>
  (_, match) =>
    languages.map(match).find(Boolean);

const RANGE = /(\*|[a-z\d-]+)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?(?:,|$)/gi;

/** Language ranges of an `Accept-Language` header, best first; malformed parts are left out. */
function parseAcceptLanguage(header: string): { range: string; q: number }[] {
  // Far above any browser's; keeps hostile headers cheap.
  return [...header.slice(0, 2000).matchAll(RANGE)]
    .map(([, range = '', q = 1]) => ({ range, q: +q }))
    .filter(({ q }) => q <= 1)
    .sort((a, b) => b.q - a.q);
}

/** RFC 4647 section 3.4: the range is cut from its end until a locale has that tag. */
export function createMatcher(locales: readonly Locale[]): LocaleMatcher {
  const codes = new Map<string, string>();
  const keys: ((locale: Locale) => string)[] = [
    ({ tag }) => tag,
    ({ code }) => code,
    // Visitors who ask for "es" take es-ES, though strict lookup would refuse a longer tag.
    ({ tag }) => tag.replace(/-.*/, ''),
  ];
  for (const toKey of keys) {
    for (const locale of locales) {
      const key = toKey(locale).toLowerCase();
      if (!codes.has(key)) codes.set(key, locale.code);
    }
  }
  return (range) => {
    // A singleton ("zh-Hant-x-…") goes together with what followed it.
    for (let rest = range.toLowerCase(); rest; rest = rest.replace(/(-[^-])?-?[^-]*$/, '')) {
      const code = codes.get(rest);
      if (code) return code;
    }
    return null;
  };
}
