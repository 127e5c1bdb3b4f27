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
 * locale of the table counts as none, and the next source is asked. `locales` begins with the default.
 */
export type LocaleSource = (
  input: NegotiateInput,
  match: LocaleMatcher,
  locales: readonly Locale[],
) => string | null | undefined;

/** The cookie that the language switch writes; it holds a locale code. */
export const fromCookie =
  (name: string = LOCALE_COOKIE): LocaleSource =>
  ({ cookie }) =>
    cookie?.includes('=') ? parseLocaleCookie(cookie, name) : cookie;

/**
 * The browser's languages, by quality. A locale whose tag is named, itself or cut from its end, with
 * quality 0 is refused. A star takes what no other range names, the default locale first.
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
 * A fixed list of tags in order of preference.
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
      // Far above any browser's. Looking up a range takes time with the cube of its length.
      .slice(0, 500)
      .toLowerCase()
      .replace(/\s/g, '')
      .split(',')
      .map((part) => RANGE.exec(part) ?? [])
      .map(([, range = '', q = 1]) => [range, +q] as const)
      .sort(([, a], [, b]) => b - a),
  );

/** RFC 4647 section 3.4: a tag is cut from its end until there is a value for it. */
function lookup<Value>(values: ReadonlyMap<string, Value>, tag: string): Value | undefined {
  // A singleton ("zh-Hant-x-…") goes together with what followed it.
  for (let rest = tag.toLowerCase(); rest; rest = rest.replace(/(-[^-])?-?[^-]*$/, '')) {
    if (values.has(rest)) return values.get(rest);
  }
}

/** Finds locales by tag, by code, and by language alone, in this order. */
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
  return (range) => lookup(codes, range) ?? null;
}
