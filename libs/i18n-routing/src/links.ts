import { attempt } from '@shpy/kernel';
import { fail } from './errors.ts';
import { joinHref, splitHref, trimSlash } from './href.ts';
import type { Routing } from './routing.ts';
import type { LocalizeOptions } from './types.ts';
import type { Params } from './params-types.ts';
import { type Entries, indexByPath } from './path-index.ts';
import { buildTable, type TableOptions } from './table.ts';

/** The operations of a routing that translate between hrefs and routes, for any route id. */
export interface Links extends Pick<
  Routing,
  'locale' | 'entries' | 'delocalize' | 'localeOf' | 'switchLocale'
> {
  localize(routeId: string, options?: LocalizeOptions): string;
}

/**
 * Creates the operations from a route table; throws if the table is invalid.
 *
 * @param homeId The route whose internal path is `/`, if there is one.
 */
export function createLinks(options: TableOptions, codes: string[], homeId?: string): Links {
  const { locales, defaultLocale, strategy } = options;
  const table = buildTable(options, codes);
  const byPath = indexByPath(table);
  const paths = new Map(
    table.map(({ locale, routeId, canonical, path }) => [keyOf(locale, routeId, canonical), path]),
  );

  const find = options.params.createFinder(byPath.keys());
  const prefixEntry = (path: string) =>
    table.find(({ prefix }) => prefix && `${path}/`.startsWith(`${prefix}/`));

  const links: Links = {
    locale(code) {
      return (
        locales.find((locale) => locale.code === code) ??
        fail(`no locale "${code}"`, `the locales are "${codes}"`, 'use one of them')
      );
    },
    entries: () => [...byPath.values()].map((same) => pick(same, defaultLocale)),
    localize(routeId, { locale = defaultLocale, prefixed, params, search, hash } = {}) {
      const pattern =
        paths.get(keyOf(locale, routeId, !prefixed)) ??
        paths.get(keyOf(locale, routeId, true)) ??
        fail(`no route "${routeId}" with locale "${locale}"`, 'it is not in the table', 'add it');
      const isOther = (path: string) => links.delocalize(path, locale)?.routeId !== routeId;
      return joinHref(options.params.fill(pattern, params, isOther), search, hash);
    },
    delocalize(href, preferred = defaultLocale) {
      const { path, encoded, search, hash } = splitHref(href);
      const found = find(trimSlash(encoded));
      const same = byPath.get(found?.pattern ?? '');
      if (!same) return null;
      const { routeId, locale, prefix } = pick(same, preferred);
      // The prefix of a path is not the value of a parameter: `/en/tiendas/x` does not match `/$city/tiendas/$shop`.
      if (prefix !== (prefixEntry(path)?.prefix ?? '')) return null;
      return { routeId, locale, prefixed: !!prefix, params: found!.params, search, hash };
    },
    localeOf(href, preferred = defaultLocale) {
      const entry = prefixEntry(splitHref(href).path);
      if (entry) return { locale: entry.locale, prefix: entry.prefix };
      // Without prefixes, the slug determines the locale; `preferred` decides between locales with the same slug.
      const guess = () => links.delocalize(href, preferred)?.locale ?? preferred;
      return { locale: strategy === 'no_prefix' ? guess() : defaultLocale, prefix: '' };
    },
    switchLocale(href, locale, params) {
      const { search, hash } = splitHref(href);
      const found = links.delocalize(href, locale);
      // A prefix of the default locale is kept: `/es/login` in Spanish is `/es/login`, not `/login`.
      const current = links.localeOf(href, locale);
      const prefixed = !!current.prefix && current.locale === locale;
      const to = (routeId: string, params?: Params) =>
        links.localize(routeId, { locale, prefixed, params });
      const home = homeId ? to(homeId) : '/';
      // Values of this address may be those of another page in the other locale. Visitors choose them: never throw.
      const same = () => (found ? attempt(() => to(found.routeId, found.params), home) : home);
      const path = found && params ? to(found.routeId, params) : same();
      return joinHref(path, search, hash);
    },
  };
  return links;
}

/** Key of an entry in the map of paths. */
const keyOf = (locale: string, routeId: string, canonical: boolean) =>
  `${locale} ${routeId} ${canonical}`;

/** Returns the entry in the preferred locale among those that share a path. */
const pick = (same: Entries, preferred: string) =>
  same.find(({ locale }) => locale === preferred) ?? same[0];
