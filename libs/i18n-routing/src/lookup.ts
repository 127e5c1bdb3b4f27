import type { Locale } from './types.ts';

/** Returns the code of the locale that matches a language range such as `en-GB` (RFC 4647 lookup), or null. */
export type LocaleMatcher = (range: string) => string | null;

/** Characters of a tag that are read; RFC 5646, section 4.4.1 asks for at least 35. A visitor can send any text. */
const MAX_TAG = 100;

/** Returns the value of a tag. If it has none, removes its last subtag and tries again (RFC 4647, section 3.4). */
export function lookup<Value>(values: ReadonlyMap<string, Value>, tag: string): Value | undefined {
  for (let rest = tag.slice(0, MAX_TAG).toLowerCase(); rest; rest = withoutLastSubtag(rest)) {
    if (values.has(rest)) return values.get(rest);
  }
}

function withoutLastSubtag(tag: string): string {
  const rest = tag.slice(0, Math.max(0, tag.lastIndexOf('-')));
  // A singleton ("zh-Hant-x-…") is removed together with the subtag after it.
  return rest.at(-2) === '-' ? rest.slice(0, -2) : rest;
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
