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
    const refused = new Set(ranges.filter(({ q }) => !q).map(({ range }) => match(range)));
    const wanted = (code: string | null | undefined) => (refused.has(code ?? null) ? null : code);
    for (const { range, q } of ranges) {
      // A star takes whatever is not refused, the default locale first.
      const code = range === '*' ? codes.find(wanted) : wanted(match(range));
      if (q && code) return code;
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
  (_, match) => {
    for (const language of languages) {
      const code = match(language);
      if (code) return code;
    }
    return null;
  };

/** Language ranges of an `Accept-Language` header, best first; malformed parts are left out. */
export function parseAcceptLanguage(header: string): { range: string; q: number }[] {
  return header
    .slice(0, 2000) // far above any browser's; keeps hostile headers cheap
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = parameters
        .find((piece) => /^q\s*=/i.test(piece))
        ?.split('=')[1]
        ?.trim();
      return { range, q: weight === undefined ? 1 : /^[01](\.\d*)?$/.test(weight) ? +weight : NaN };
    })
    .filter(({ range, q }) => /^(\*|[a-z\d-]+)$/i.test(range) && q <= 1)
    .sort((a, b) => b.q - a.q);
}

/** RFC 4647 section 3.4: the range is cut from its end until a locale has that tag. */
export function createMatcher(locales: readonly Locale[]): LocaleMatcher {
  const codes = new Map<string, string>();
  const add = (key: string, code: string) => {
    if (!codes.has(key.toLowerCase())) codes.set(key.toLowerCase(), code);
  };
  for (const { code, tag } of locales) add(tag, code);
  for (const { code } of locales) add(code, code);
  // Visitors who ask for "es" take es-ES, though strict lookup would refuse a longer tag.
  for (const { code, tag } of locales) add(tag.split('-')[0] ?? tag, code);

  return (range) => {
    let rest = range.toLowerCase();
    while (rest) {
      const code = codes.get(rest);
      if (code !== undefined) return code;
      // A singleton ("zh-Hant-x-…") goes together with what followed it.
      rest = rest.replace(/(-[^-])?-?[^-]*$/, '');
    }
    return null;
  };
}
