import { alternateLinks, toOgLocale } from './alternates.ts';
import { fail } from './errors.ts';
import { joinHref, splitHref, trimSlash } from './href.ts';
import { createMatcher, fromAcceptLanguage, fromCookie } from './negotiate.ts';
import { createRewrite } from './rewrite.ts';
import { buildTable, type Entries, indexByPath, type TableOptions } from './table.ts';
import type { Routing } from './routing.ts';
import type { Locale, RoutingOptions, RouteTable } from './types.ts';

/**
 * Creates a routing from a table of translated slugs. A wrong route id, a missing slug and a slug
 * that two routes share in a locale are compile errors; at run time they throw.
 *
 * @example
 * const routing = defineRoutes({
 *   locales: [
 *     { code: 'es', tag: 'es-ES', label: 'ESP', dir: 'ltr' },
 *     { code: 'en', tag: 'en-US', label: 'ENG', dir: 'ltr' },
 *   ],
 *   defaultLocale: 'es',
 *   routes: { home: { es: '/', en: '/' }, terms: { es: '/terminos', en: '/terms' } },
 * });
 * routing.localize('terms', { locale: 'en' }); // '/en/terms'
 */
export function defineRoutes<
  const Locales extends readonly Locale[],
  const Table extends RouteTable<Locales[number]['code']>,
>(
  options: RoutingOptions<Locales, Table>,
): Routing<Extract<keyof Table, string>, Locales[number]['code']> {
  const { strategy = 'prefix_and_default' } = options;
  return createRouting({ ...options, strategy }) as Routing<
    Extract<keyof Table, string>,
    Locales[number]['code']
  >;
}

function createRouting(options: TableOptions): Routing {
  const { locales, defaultLocale, strategy, routes } = options;
  const codes = locales.map(({ code }) => code);
  const all = buildTable(options, codes);
  const byPath = indexByPath(all);
  const routeIds = Object.keys(routes);
  const homeId = routeIds.find((id) => routes[id]?.[defaultLocale] === '/');
  const paths = new Map(
    all.map(({ locale, routeId, canonical, path }) => [keyOf(locale, routeId, canonical), path]),
  );
  const match = createMatcher(locales);

  const routing: Routing = {
    locales,
    defaultLocale,
    strategy,
    routeIds,
    locale(code) {
      return (
        locales.find((locale) => locale.code === code) ??
        fail(`no locale "${code}"`, `the locales are "${codes}"`, 'use one of them')
      );
    },
    entries: () => [...byPath.values()].map((same) => pick(same, defaultLocale)),
    localize(routeId, { locale = defaultLocale, prefixed, search, hash } = {}) {
      const path =
        (prefixed && paths.get(keyOf(locale, routeId, false))) ||
        paths.get(keyOf(locale, routeId, true)) ||
        fail(`no route "${routeId}" with locale "${locale}"`, 'it is not in the table', 'add it');
      return joinHref(path, search, hash);
    },
    delocalize(href, preferred = defaultLocale) {
      const { path, search, hash } = splitHref(href);
      const same = byPath.get(trimSlash(path));
      if (!same) return null;
      const { routeId, locale, prefix } = pick(same, preferred);
      return { routeId, locale, prefixed: !!prefix, search, hash };
    },
    localeOf(href, preferred = defaultLocale) {
      const path = `${splitHref(href).path}/`;
      const entry = all.find(({ prefix }) => prefix && path.startsWith(`${prefix}/`));
      if (entry) return { locale: entry.locale, prefix: entry.prefix };
      // Without prefixes the slug determines the locale, or else the visitor's choice.
      const guess = () => routing.delocalize(href, preferred)?.locale ?? preferred;
      return { locale: strategy === 'no_prefix' ? guess() : defaultLocale, prefix: '' };
    },
    switchLocale(href, locale) {
      const { search, hash } = splitHref(href);
      const found = routing.delocalize(href, locale);
      // In the same locale, the variant stays the same too.
      const prefixed = found?.locale === locale && found.prefixed;
      const routeId = found?.routeId ?? homeId;
      const path = routeId ? routing.localize(routeId, { locale, prefixed }) : '/';
      return joinHref(path, search, hash);
    },
    alternates(routeId, { origin, locale }) {
      const hrefOf = (code: string) =>
        absolute(origin, routing.localize(routeId, { locale: code }));
      return {
        canonical: hrefOf(locale),
        links: alternateLinks(locales, hrefOf(defaultLocale), hrefOf),
        ogLocale: toOgLocale(routing.locale(locale)),
        ogLocaleAlternates: locales.filter(({ code }) => code !== locale).map(toOgLocale),
      };
    },
    negotiate(input, sources = [fromCookie(), fromAcceptLanguage()]) {
      for (const source of sources) {
        const code = source(input, match, [routing.locale(defaultLocale), ...locales]);
        if (code && codes.includes(code)) return code;
      }
      return defaultLocale;
    },
    rewrite: (rewriteOptions = {}) => createRewrite({ routing, homeId }, rewriteOptions),
    sitemap: (origin) =>
      routing
        .entries()
        .filter(({ canonical }) => canonical)
        .map(({ path, routeId, locale }) => ({
          loc: absolute(origin, path),
          alternates: routing.alternates(routeId, { origin, locale }).links,
        })),
  };

  return routing;
}

/** Identifies an entry of the table. */
const keyOf = (locale: string, routeId: string, canonical: boolean) =>
  `${locale} ${routeId} ${canonical}`;

/** Returns the entry in the preferred locale among those that share a path. */
const pick = (same: Entries, preferred: string) =>
  same.find(({ locale }) => locale === preferred) ?? same[0];

const absolute = (origin: string, path: string) => trimSlash(origin) + path;
