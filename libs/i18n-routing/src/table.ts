import { attempt } from '@shpy/kernel';
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

// Non-empty segments: no query, no escapes, no parameter, nothing that a URL parser would rewrite (such as braces, which
// TanStack Router has for optional parameters).
const SLUG = /^\/$|^(\/(?![$:[]|\.\.?(\/|$))[^/?#\\%{}\0- \x7f]+)+$/;

/** Returns every URL of a route table; throws if the table is invalid. */
export function buildTable(options: TableOptions, codes: string[]): RouteEntry[] {
  checkLocales(options, codes);
  return Object.entries(options.routes).flatMap(([routeId, slugs]) =>
    codes.flatMap((code) => {
      const slug = slugs[code] ?? '';
      const problem = problemOf({ routeId, code, slug }, options.params, codes);
      if (problem)
        fail(
          `route "${routeId}" has slug "${slug}" in locale "${code}"`,
          problem,
          options.params.slugHint,
        );
      return prefixesOf(code, options).map((prefix, index) => ({
        // Unicode has two ways to write "í".
        path: encodeURI((prefix && slug === '/' ? prefix : prefix + slug).normalize()),
        routeId,
        locale: code,
        prefix,
        canonical: index === 0,
      }));
    }),
  );
}

function checkLocales({ locales, defaultLocale }: TableOptions, codes: string[]) {
  const isValid = ({ tag, dir }: Locale) => canonicalTag(tag) && /^(ltr|rtl)$/.test(dir);
  // Two locales with one tag would share one link in `alternates`.
  const tags = locales.map(({ tag }) => canonicalTag(tag));
  if (
    !codes.includes(defaultLocale) ||
    [codes, tags].some((list) => new Set(list).size < list.length) ||
    !locales.every(isValid)
  )
    fail(
      `locales "${codes}" are invalid`,
      `each has its own code and BCP 47 tag, and a dir, ltr or rtl; one is the default "${defaultLocale}"`,
      'correct them',
    );
}

const canonicalTag = (tag: string) => attempt(() => Intl.getCanonicalLocales(tag)[0], undefined);

interface Cell {
  routeId: string;
  code: string;
  slug: string;
}

/** Returns why a cell of the table is invalid, or undefined if it is valid. */
function problemOf({ routeId, code, slug }: Cell, params: PathParams, codes: string[]) {
  const isPath = (path: string) => SLUG.test(params.withoutMarks(path));
  if (!isPath(`/${code}/${routeId}`)) return 'its id and locale are not path segments';
  if (!isPath(slug)) return 'it is not a path';
  if (!params.haveSameNames(slug, `/${routeId}`)) return 'its parameters are not those of the id';
  if (codes.includes(slug.split('/')[1]!)) return 'it begins with a locale';
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
