import { fail } from './errors.ts';
import type { Locale, PathParams, RouteEntry, RouteTable, Strategy } from './types.ts';

/** Options of `buildTable`. */
export interface TableOptions {
  locales: readonly Locale[];
  defaultLocale: string;
  strategy: Strategy;
  params: PathParams;
  routes: RouteTable;
}

// Non-empty segments: no query, no escapes, no parameter, nothing that a URL parser would rewrite.
const SLUG = /^\/$|^(\/(?!\$|\.\.?(\/|$))[^/?#\\%\0- \x7f]+)+$/;

/** Returns every URL of a route table; throws if the table is invalid. */
export function buildTable(options: TableOptions, codes: string[]): RouteEntry[] {
  const { defaultLocale, params, routes } = options;
  const plain = params.withoutMarks;
  if (!codes.includes(defaultLocale) || new Set(codes).size < codes.length) {
    fail(
      `locales "${codes}" are invalid`,
      `they must be distinct and include the default "${defaultLocale}"`,
      'correct them',
    );
  }
  return Object.entries(routes).flatMap(([routeId, slugs]) =>
    codes.flatMap((code) => {
      const slug = slugs[code] ?? '';
      if (
        !SLUG.test(plain(`/${code}/${routeId}`)) ||
        !SLUG.test(plain(slug)) ||
        !params.haveSameNames(slug, `/${routeId}`) ||
        codes.includes(slug.split('/')[1]!)
      ) {
        fail(
          `route "${routeId}" has slug "${slug}" in locale "${code}"`,
          'it is not a path',
          params.slugHint,
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
  fail(`unknown strategy "${strategy as string}"`, 'it does not exist', 'use prefix_and_default');
}

/** Entries that share a path, in the order of the locales. */
export type Entries = [...RouteEntry[], RouteEntry];

/**
 * Groups entries by decoded path. Only without prefixes can locales share a path. Throws if two routes share one.
 */
export function indexByPath(entries: readonly RouteEntry[]): Map<string, Entries> {
  const byPath = new Map<string, Entries>();
  for (const entry of entries) {
    const { routeId, locale } = entry;
    const path = decodeURI(entry.path);
    const same = byPath.get(path) ?? [];
    const other = same.find((entry) => entry.routeId !== routeId);
    if (other) {
      fail(
        `routes "${other.routeId},${routeId}" share "${path}" in locale "${locale}"`,
        'a URL has one route',
        'use other slugs',
      );
    }
    byPath.set(path, [...same, entry]);
  }
  return byPath;
}
