import { fail } from './errors.ts';
import type { PathParams } from './params-types.ts';
import type { RouteTable, Strategy } from './routing-options.ts';
import type { Locale, RouteEntry } from './types.ts';

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
