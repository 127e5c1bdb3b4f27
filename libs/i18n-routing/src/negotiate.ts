import { LOCALE_COOKIE, parseLocaleCookie } from './cookie.ts';
import type { Locale } from './types.ts';

/** The request data from which a visitor's language is derived. */
export interface NegotiateInput {
  /** The cookie's value, a whole `Cookie` header, or `document.cookie`. */
  cookie?: string | null | undefined;
  /** The `Accept-Language` header. */
  acceptLanguage?: string | null | undefined;
}

/** Returns the code of the locale that matches a language range such as `en-GB` (RFC 4647 lookup), or null. */
export type LocaleMatcher = (range: string) => string | null;

/**
 * A source of a visitor's language: returns the code of a locale. If the table has no such locale, the next source
 * is asked. `locales` starts with the default locale.
 */
export type LocaleSource = (
  input: NegotiateInput,
  match: LocaleMatcher,
  locales: readonly Locale[],
) => string | null | undefined;

/** The locales to choose from; a `Routing` has these properties. */
export interface NegotiableLocales<Code extends string = string> {
  readonly locales: readonly Locale<Code>[];
  readonly defaultLocale: Code;
}

/**
 * Returns the locale for a visitor whose URL has none: the first valid source wins, or else the default locale.
 *
 * @param sources Default: the cookie, then the browser's languages.
 */
export function negotiate<Code extends string>(
  { locales, defaultLocale }: NegotiableLocales<Code>,
  input: NegotiateInput,
  sources: readonly LocaleSource[] = [fromCookie(), fromAcceptLanguage()],
): Code {
  const match = createMatcher(locales);
  const isDefault = ({ code }: Locale) => code === defaultLocale;
  const ordered = [...locales.filter(isDefault), ...locales];
  for (const source of sources) {
    const code = source(input, match, ordered);
    const found = locales.find((locale) => locale.code === code);
    if (found) return found.code;
  }
  return defaultLocale;
}

/** Reads the cookie that the language switch writes; its value is a locale code. */
export const fromCookie =
  (name: string = LOCALE_COOKIE): LocaleSource =>
  ({ cookie }) =>
    cookie?.includes('=') ? parseLocaleCookie(cookie, name) : cookie;

/**
 * Reads the browser's languages, those with the highest quality (q-value) first. Quality 0 excludes a locale: `en;q=0`
 * excludes `en-US`. `*` matches every locale that no other range matches, the default locale first.
 */
export const fromAcceptLanguage =
  (): LocaleSource =>
  ({ acceptLanguage }, match, locales) => {
    const ranges = parseAcceptLanguage(acceptLanguage ?? '');
    for (const [range, q] of ranges) {
      const found = locales.find(({ code, tag }) => {
        const quality = lookup(ranges, tag);
        return range === '*' ? quality === undefined : quality !== 0 && code === match(range);
      });
      if (q && found) return found.code;
    }
  };

/**
 * Reads a fixed list of tags in order of preference.
 *
 * @example negotiate(routing, {}, [fromLanguages(navigator.languages)])
 */
export const fromLanguages =
  (languages: readonly string[]): LocaleSource =>
  (_, match) =>
    languages.map(match).find(Boolean);

const RANGE = /^(\*|[a-z\d-]+)(?:;q=(0(?:\.\d*)?|1(?:\.0*)?))?$/;

/** Returns the language ranges of an `Accept-Language` header with their qualities, the highest first. */
const parseAcceptLanguage = (header: string): Map<string, number> =>
  new Map(
    header
      // No browser sends more. A limit is needed, because the lookup takes cubic time in the length of a range.
      .slice(0, 500)
      .toLowerCase()
      .replace(/\s/g, '')
      .split(',')
      .map((part) => RANGE.exec(part) ?? [])
      .map(([, range = '', q = 1]) => [range, +q] as const)
      .sort(([, a], [, b]) => b - a),
  );

/** Returns the value of a tag; if it has none, removes subtags from its end until it has (RFC 4647, section 3.4). */
function lookup<Value>(values: ReadonlyMap<string, Value>, tag: string): Value | undefined {
  // A singleton ("zh-Hant-x-…") is removed together with the subtag after it.
  for (let rest = tag.toLowerCase(); rest; rest = rest.replace(/(-[^-])?-?[^-]*$/, '')) {
    if (values.has(rest)) return values.get(rest);
  }
}

/** Creates a matcher that looks up locales by tag, by code and by language, in this order. */
function createMatcher(locales: readonly Locale[]): LocaleMatcher {
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
