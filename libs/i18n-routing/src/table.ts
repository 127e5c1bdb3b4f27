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
export function buildTable(options: TableOptions): RouteEntry[] {
  const { locales, defaultLocale, routes } = options;
  const codes = locales.map(({ code }) => code);
  if (!codes.includes(defaultLocale) || new Set(codes).size < codes.length) {
    fail(`locales "${codes}" must be distinct and have the default "${defaultLocale}"`);
  }
  return Object.entries(routes).flatMap(([routeId, slugs]) =>
    codes.flatMap((code) => {
      const slug = slugs[code] ?? '';
      if (!SLUG.test(`/${routeId}`) || !SLUG.test(slug) || codes.includes(slug.split('/')[1]!)) {
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
  return strategy === 'prefix_and_default' ? ['', `/${code}`] : [''];
}

/** Entries that share a key, in their order. */
export type Entries = [RouteEntry, ...RouteEntry[]];

/** Groups entries by a key. */
export function groupBy(
  entries: readonly RouteEntry[],
  toKey: (entry: RouteEntry) => string,
): Map<string, Entries> {
  const groups = new Map<string, Entries>();
  for (const entry of entries) {
    const group = groups.get(toKey(entry));
    if (group) group.push(entry);
    else groups.set(toKey(entry), [entry]);
  }
  return groups;
}

/** Entries by decoded path: one, save where no prefix tells locales apart; throws for two routes. */
export function indexByPath(entries: readonly RouteEntry[]): Map<string, Entries> {
  const byPath = groupBy(entries, ({ path }) => decodeURI(path));
  for (const [path, group] of byPath) {
    const ids = new Set(group.map(({ routeId }) => routeId));
    if (ids.size > 1) {
      fail(`routes "${[...ids]}" share "${path}" in locale "${group[0].locale}"; use other slugs`);
    }
  }
  return byPath;
}
