import { LOCALE_COOKIE, parseLocaleCookie } from './cookie.ts';
import { type LocaleMatcher, lookup } from './lookup.ts';
import type { Locale } from './types.ts';

/** The request data from which a visitor's language is derived. */
export interface NegotiateInput {
  /** The cookie's value, a whole `Cookie` header, or `document.cookie`. */
  cookie?: string | null | undefined;
  /** The `Accept-Language` header. */
  acceptLanguage?: string | null | undefined;
}

/**
 * A source of a visitor's language: returns the code of a locale. If the table has no such locale, the next source
 * is asked. `locales` starts with the default locale.
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
 * Reads the browser's languages, those with the highest quality (q-value) first. Quality 0 excludes a locale: `en;q=0`
 * excludes `en-US`. `*` matches every locale that no other range matches, the default locale first.
 */
export const fromAcceptLanguage =
  (): LocaleSource =>
  ({ acceptLanguage }, match, locales) => {
    const ranges = parseAcceptLanguage(acceptLanguage ?? '');
    for (const [range, q] of ranges) {
      const matched = match(range);
      const found = locales.find(({ code, tag }) => {
        // The quality of the closest range: `en-US` before `en`.
        const quality = lookup(ranges, tag);
        return range === '*' ? quality === undefined : quality !== 0 && code === matched;
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

/** A language range (RFC 4647, section 2.1), with an optional quality. */
const RANGE = /^(\*|[a-z]{1,8}(?:-[a-z\d]{1,8})*)(?:;q=(0(?:\.\d*)?|1(?:\.0*)?))?$/;

/** Returns the language ranges of an `Accept-Language` header with their qualities, the highest first. */
const parseAcceptLanguage = (header: string): Map<string, number> =>
  new Map(
    header
      // No browser sends more.
      .slice(0, 500)
      .toLowerCase()
      .replace(/\s/g, '')
      .split(',')
      // An invalid part becomes an empty range, which matches nothing.
      .map((part) => RANGE.exec(part) ?? [])
      .map(([, range = '', q = 1]) => [range, +q] as const)
      .sort(([, a], [, b]) => b - a),
  );
