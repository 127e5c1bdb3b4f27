import { alternateLinks, toOgLocale } from './alternates.ts';
import { fail } from './errors.ts';
import { decodePath, splitHref, suffix, trimSlash } from './href.ts';
import { createMatcher, fromAcceptLanguage, fromCookie } from './negotiate.ts';
import { createRewrite } from './rewrite.ts';
import { buildTable, type Entries, groupBy, indexByPath, type TableOptions } from './table.ts';
import type { Locale, Routing, RoutingOptions, RouteTable } from './types.ts';

/**
 * Makes a routing from a table of translated slugs. A wrong route id, a missing slug and a slug
 * that two routes share in a locale are compile errors, and throw at run time with their names.
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
  const all = buildTable(options);
  const byPath = indexByPath(all);
  const codes = locales.map(({ code }) => code);
  const routeIds = Object.keys(routes);
  const homeId = routeIds.find((id) => routes[id]?.[defaultLocale] === '/');
  const prefixes = new Map(all.map(({ prefix, locale }) => [prefix as string, locale]));
  const byRoute = groupBy(all, ({ locale, routeId }) => `${locale} ${routeId}`);
  const match = createMatcher(locales);

  const routing: Routing = {
    locales,
    defaultLocale,
    strategy,
    routeIds,
    locale(code) {
      return (
        locales.find((locale) => locale.code === code) ?? fail(`no locale "${code}" in "${codes}"`)
      );
    },
    entries: () => [...byPath.values()].map((same) => pick(same, defaultLocale)),
    localize(routeId, { locale = defaultLocale, prefixed, search, hash } = {}) {
      const [canonical, other] = byRoute.get(`${locale} ${routeId}`) ?? [];
      const path = ((prefixed && other) || canonical)?.path;
      if (!path) fail(`no route "${routeId}" with locale "${locale}"`);
      return search || hash ? path + suffix('?', search) + suffix('#', hash) : path;
    },
    delocalize(pathname, preferred = defaultLocale) {
      const path = decodePath(pathname);
      const same = byPath.get(path) ?? byPath.get(trimSlash(path));
      if (!same) return null;
      const { routeId, locale, prefix } = pick(same, preferred);
      return { routeId, locale, prefixed: !!prefix };
    },
    localeOf(pathname, preferred = defaultLocale) {
      const prefix = `/${pathname.split('/', 2)[1] ?? ''}` as const;
      const locale = prefixes.get(prefix);
      if (locale) return { locale, prefix };
      // Without prefixes, slugs tell the locale, and where they do not, the visitor's choice.
      const guess = () => routing.delocalize(pathname, preferred)?.locale ?? preferred;
      return { locale: strategy === 'no_prefix' ? guess() : defaultLocale, prefix: '' };
    },
    switchLocale(href, locale) {
      const { pathname, search, hash } = splitHref(href);
      const found = routing.delocalize(pathname, locale);
      // A visitor who stays in the locale stays in its variant.
      const prefixed = found?.locale === locale && found.prefixed;
      const routeId = found?.routeId ?? homeId;
      const path = routeId ? routing.localize(routeId, { locale, prefixed }) : '/';
      return path + suffix('?', search) + suffix('#', hash);
    },
    alternates(routeId, { origin, locale }) {
      const hrefOf = (code: string) =>
        absolute(origin, routing.localize(routeId, { locale: code }));
      return {
        canonical: hrefOf(locale),
        links: alternateLinks(locales, hrefOf(defaultLocale), hrefOf),
        ogLocale: toOgLocale(routing.locale(locale).tag),
        ogLocaleAlternates: locales
          .filter(({ code }) => code !== locale)
          .map(({ tag }) => toOgLocale(tag)),
      };
    },
    negotiate(input, sources = [fromCookie(), fromAcceptLanguage()]) {
      for (const source of sources) {
        const code = source(input, match, [defaultLocale, ...codes]);
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

/** Of the entries that share a path, the one in the preferred locale. */
const pick = (same: Entries, preferred: string) =>
  same.find(({ locale }) => locale === preferred) ?? same[0];

const absolute = (origin: string, path: string) => origin.replace(/\/$/, '') + path;
