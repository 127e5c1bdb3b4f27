import { fail } from './errors.ts';
import type { Locale, RouteEntry, RouteTable, Strategy } from './types.ts';

/** What `buildTable` needs to know. */
export interface TableOptions {
  locales: readonly Locale[];
  defaultLocale: string;
  strategy: Strategy;
  routes: RouteTable;
}

// Non-empty segments: no query, no escapes, nothing that a URL parser would rewrite.
const SLUG = /^\/$|^(\/(?!\.\.?(\/|$))[^/?#\\%\0- \x7f]+)+$/;

/** Every URL of a route table, checked; throws with names where the table is wrong. */
export function buildTable(options: TableOptions, codes: string[]): RouteEntry[] {
  const { defaultLocale, routes } = options;
  if (!codes.includes(defaultLocale) || new Set(codes).size < codes.length) {
    fail(`locales "${codes}" must be distinct and have the default "${defaultLocale}"`);
  }
  return Object.entries(routes).flatMap(([routeId, slugs]) =>
    codes.flatMap((code) => {
      const slug = slugs[code] ?? '';
      if (
        !SLUG.test(`/${code}/${routeId}`) ||
        !SLUG.test(slug) ||
        codes.includes(slug.split('/')[1]!)
      ) {
        fail(
          `route "${routeId}" has slug "${slug}" in locale "${code}";` +
            ' use one like "/a-b", without locale',
        );
      }
      return prefixesOf(code, options).map((prefix, index) => ({
        path: encodeURI(prefix && slug === '/' ? prefix : prefix + slug),
        routeId,
        locale: code,
        prefix,
        canonical: !index,
      }));
    }),
  );
}

/** Prefixes under which a locale is served, the canonical one first. */
function prefixesOf(
  code: string,
  { defaultLocale, strategy }: TableOptions,
): ('' | `/${string}`)[] {
  if (strategy === 'no_prefix') return [''];
  if (strategy === 'prefix' || code !== defaultLocale) return [`/${code}`];
  if (strategy === 'prefix_and_default') return ['', `/${code}`];
  if (strategy === 'prefix_except_default') return [''];
  fail(`unknown strategy "${strategy as string}"`);
}

/** Entries that share a path, in their order. */
export type Entries = [...RouteEntry[], RouteEntry];

/** Entries by decoded path: one, save where no prefix tells locales apart; throws for two routes. */
export function indexByPath(entries: readonly RouteEntry[]): Map<string, Entries> {
  const byPath = new Map<string, Entries>();
  for (const entry of entries) {
    const { routeId, locale } = entry;
    const path = decodeURI(entry.path);
    const same = byPath.get(path) ?? [];
    const other = same.find((entry) => entry.routeId !== routeId);
    if (other) {
      fail(
        `routes "${other.routeId},${routeId}" share "${path}" in locale "${locale}"; use other slugs`,
      );
    }
    byPath.set(path, [...same, entry]);
  }
  return byPath;
}
