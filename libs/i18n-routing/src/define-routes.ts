import { fail } from './errors.ts';
import { createHead } from './head.ts';
import { createLinks } from './links.ts';
import { createRewrite } from './rewrite.ts';
import type { Routing } from './routing.ts';
import { staticPaths } from './static-paths.ts';
import type { TableOptions } from './table.ts';
import type { RoutingOptions, RouteTable } from './routing-options.ts';
import type { Locale } from './types.ts';

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
  // Without types, there may be no options.
  const { locales, routes } = (options ?? {}) as Partial<typeof options>;
  if (!locales || !routes) fail('locales or routes are missing', 'a table has both', 'pass them');
  return createRouting({
    ...options,
    params: options.params ?? staticPaths,
    strategy: options.strategy ?? 'prefix_and_default',
  }) as Routing<Extract<keyof Table, string>, Locales[number]['code']>;
}

function createRouting(options: TableOptions): Routing {
  const { locales, defaultLocale, strategy, routes } = options;
  const codes = locales.map(({ code }) => code);
  const routeIds = Object.keys(routes);
  const homeId = routeIds.find((id) => routes[id]?.[defaultLocale] === '/');
  const links = createLinks(options, codes, homeId);

  const routing: Routing = {
    locales,
    defaultLocale,
    strategy,
    routeIds,
    ...links,
    localize: links.localize as Routing['localize'],
    ...createHead(options, links),
    rewrite: (rewriteOptions = {}) =>
      createRewrite({ routing, homeId, params: options.params }, rewriteOptions),
  };
  return routing;
}
