import { LOCALE_COOKIE, parseLocaleCookie } from './cookie.ts';
import type { Locale } from './types.ts';

/** The request data from which a visitor's language is derived. */
export interface NegotiateInput {
  /** The cookie's value, a whole `Cookie` header, or `document.cookie`. */
  cookie?: string | null | undefined;
  /** The `Accept-Language` header. */
  acceptLanguage?: string | null | undefined;
}

/** Finds the code of the locale that serves a language range (RFC 4647 lookup), or null. */
export type LocaleMatcher = (range: string) => string | null;

/**
 * A source of a visitor's language. The next source is asked if the result is not a locale of the table.
 * `locales` starts with the default locale.
 */
export type LocaleSource = (
  input: NegotiateInput,
  match: LocaleMatcher,
  locales: readonly Locale[],
) => string | null | undefined;

/** Reads the cookie that the language switch writes; its value is a locale code. */
export const fromCookie =
  (name: string = LOCALE_COOKIE): LocaleSource =>
  ({ cookie }) =>
    cookie?.includes('=') ? parseLocaleCookie(cookie, name) : cookie;

/**
 * Reads the browser's languages, by quality. A locale is refused if its tag, or the start of its tag, has
 * quality 0. A star matches every locale that no other range matches, the default locale first.
 */
export const fromAcceptLanguage =
  (): LocaleSource =>
  ({ acceptLanguage }, match, locales) => {
    const ranges = parseAcceptLanguage(acceptLanguage ?? '');
    for (const [range, q] of ranges) {
      const found = locales.find(({ code, tag }) => {
        const own = lookup(ranges, tag);
        return range === '*' ? own === undefined : own !== 0 && code === match(range);
      });
      if (q && found) return found.code;
    }
  };

/**
 * Reads a fixed list of tags in order of preference.
 *
 * @example routing.negotiate({}, [fromLanguages(navigator.languages)])
 */
export const fromLanguages =
  (languages: readonly string[]): LocaleSource =>
  (_, match) =>
    languages.map(match).find(Boolean);

const RANGE = /^(\*|[a-z\d-]+)(?:;q=(0(?:\.\d*)?|1(?:\.0*)?))?$/;

/** Language ranges of an `Accept-Language` header with their qualities, best first. */
const parseAcceptLanguage = (header: string): Map<string, number> =>
  new Map(
    header
      // Longer than any browser's header. The time to look up a range grows with the cube of its length.
      .slice(0, 500)
      .toLowerCase()
      .replace(/\s/g, '')
      .split(',')
      .map((part) => RANGE.exec(part) ?? [])
      .map(([, range = '', q = 1]) => [range, +q] as const)
      .sort(([, a], [, b]) => b - a),
  );

/** RFC 4647 section 3.4: removes subtags from the end of a tag until there is a value for it. */
function lookup<Value>(values: ReadonlyMap<string, Value>, tag: string): Value | undefined {
  // A singleton ("zh-Hant-x-…") is removed together with the subtag after it.
  for (let rest = tag.toLowerCase(); rest; rest = rest.replace(/(-[^-])?-?[^-]*$/, '')) {
    if (values.has(rest)) return values.get(rest);
  }
}

/** Creates a matcher that looks up locales by tag, by code and by language, in this order. */
export function createMatcher(locales: readonly Locale[]): LocaleMatcher {
  const codes = new Map<string, string>();
  const keys: ((locale: Locale) => string)[] = [
    ({ tag }) => tag,
    ({ code }) => code,
    // A visitor who prefers "es" accepts es-ES, although strict lookup would not match a longer tag.
    ({ tag }) => tag.replace(/-.*/, ''),
  ];
  for (const toKey of keys) {
    for (const locale of locales) {
      const key = toKey(locale).toLowerCase();
      if (!codes.has(key)) codes.set(key, locale.code);
    }
  }
  return (range) => lookup(codes, range) ?? null;
}
