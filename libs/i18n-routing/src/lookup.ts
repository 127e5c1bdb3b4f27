import type { Locale } from './types.ts';

/** Returns the code of the locale that matches a language range such as `en-GB` (RFC 4647 lookup), or null. */
export type LocaleMatcher = (range: string) => string | null;

/** Returns the value of a tag. If it has none, removes its last subtag and tries again (RFC 4647, section 3.4). */
export function lookup<Value>(values: ReadonlyMap<string, Value>, tag: string): Value | undefined {
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
