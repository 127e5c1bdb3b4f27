import { fail } from './errors.ts';
import type { Locale, RouteEntry, RouteTable, Strategy } from './types.ts';

/** What `buildTable` needs to know. */
export interface TableOptions {
  locales: readonly Locale[];
  defaultLocale: string;
  strategy: Strategy;
  routes: RouteTable;
}

const ROUTE_ID = /^[\w-]+(\/[\w-]+)*$/;
// A path of non-empty segments: no query, no escapes, nothing that a URL parser would rewrite.
const SLUG = /^\/$|^(\/(?!\.{1,2}(\/|$))[^/?#\\%\s\0-\x1f\x7f]+)+$/;

/** Every URL of a route table, checked; throws with names where the table is wrong. */
export function buildTable(options: TableOptions): RouteEntry[] {
  checkLocales(options);
  return Object.entries(options.routes).flatMap(([routeId, slugs]) => {
    if (!ROUTE_ID.test(routeId)) fail(`route id "${routeId}" must be words joined by "-" or "/"`);
    checkSlugs(routeId, slugs, options.locales);
    return options.locales.flatMap(({ code }) =>
      prefixesOf(code, options).map((prefix, index) => ({
        path: encodeURI(prefix && slugs[code] === '/' ? prefix : prefix + slugs[code]),
        routeId,
        locale: code,
        prefix,
        canonical: index === 0,
      })),
    );
  });
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

function checkLocales({ locales, defaultLocale }: TableOptions): void {
  const codes = locales.map(({ code }) => code);
  const wrong = codes.find((code, index) => !/^[\w-]+$/.test(code) || codes.indexOf(code) < index);
  if (wrong !== undefined) fail(`locale code "${wrong}" is invalid or stands twice in "locales"`);
  if (!codes.includes(defaultLocale)) {
    fail(`defaultLocale "${defaultLocale}" is none of ${codes.join(', ')}; add it to "locales"`);
  }
}

function checkSlugs(
  routeId: string,
  slugs: Record<string, string>,
  locales: readonly Locale[],
): void {
  for (const { code } of locales) {
    const slug = slugs[code];
    const where = `route "${routeId}", locale "${code}"`;
    if (typeof slug !== 'string') fail(`${where}: no slug; every route needs one in every locale`);
    if (!SLUG.test(slug)) {
      fail(`${where}: slug "${slug}" must be a plain path like "/privacy-policy"`);
    }
    if (locales.some((other) => other.code === slug.split('/')[1])) {
      fail(`${where}: slug "${slug}" begins with a locale code; choose another first segment`);
    }
  }
  const unknown = Object.keys(slugs).find((code) => locales.every((other) => other.code !== code));
  if (unknown !== undefined) fail(`route "${routeId}": locale "${unknown}" is not in "locales"`);
}

/** Entries that share a path: one, save where no prefix tells the locales apart. */
export type Entries = [RouteEntry, ...RouteEntry[]];

/** Entries by decoded path; throws where one path would mean two routes. */
export function indexByPath(entries: readonly RouteEntry[]): Map<string, Entries> {
  const byPath = new Map<string, Entries>();
  for (const entry of entries) {
    const path = decodeURI(entry.path);
    const same = byPath.get(path);
    if (!same) {
      byPath.set(path, [entry]);
    } else if (same[0].routeId === entry.routeId) {
      same.push(entry);
    } else {
      fail(
        `routes "${same[0].routeId}" and "${entry.routeId}" share the path "${path}"` +
          ` (locale "${entry.locale}"); give one of them another slug`,
      );
    }
  }
  return byPath;
}
