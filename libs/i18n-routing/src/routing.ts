import type { Alternates, AlternatesOptions, SitemapPages, SitemapEntry } from './head-types.ts';
import type { Params } from './params-types.ts';
import type { Rewrite, RewriteOptions } from './rewrite.ts';
import type { Strategy } from './routing-options.ts';
import type { Locale, LocalizeArguments, RouteEntry, RouteMatch } from './types.ts';

/** A route table with its operations, all pure; created by `defineRoutes`. */
export interface Routing<Id extends string = string, Code extends string = string> {
  readonly locales: readonly Locale<Code>[];
  readonly defaultLocale: Code;
  readonly strategy: Strategy;
  /** Ids of all routes, in the order of the table. */
  readonly routeIds: readonly Id[];

  /** Returns a locale; throws for a code that is not in the table. */
  locale(code: Code): Locale<Code>;
  /** Returns every URL of the site, each path once; for a route with parameters, its pattern. */
  entries(): readonly RouteEntry<Id, Code>[];
  /** Returns the path of a route in a locale. */
  localize<I extends Id>(routeId: I, ...options: LocalizeArguments<I, Code>): string;
  /**
   * Returns the route, locale, query and hash of a visible href, or null if no route has its path.
   * `localize(match.routeId, match)` returns the href again. The origin and one trailing slash are ignored. Under
   * `no_prefix`, several locales can share a path: `preferred` then decides (default: the default locale).
   */
  delocalize(href: string, preferred?: Code): RouteMatch<Id, Code> | null;
  /** Returns the locale of an href, even if its path has no route: `/en/nope` is English. */
  localeOf(href: string, preferred?: Code): { locale: Code; prefix: '' | `/${Code}` };
  /**
   * Returns the path of the same page in another locale, with query and hash; for a path without a route, the home
   * page. The result is never another origin. `params` are the parameters in that locale; default: those of `href`.
   */
  switchLocale(href: string, locale: Code, params?: Params): string;
  /** Returns the canonical URL, hreflang links and Open Graph locales for the head of a page. */
  alternates<I extends Id>(routeId: I, options: AlternatesOptions<I, Code>): Alternates;
  /** Creates a `rewrite` pair for TanStack Router; each router needs its own. */
  rewrite(options?: RewriteOptions<Code>): Rewrite;
  /**
   * Returns the canonical URLs with their alternates. `pages` lists the pages of routes with parameters; throws if one of
   * them is missing. `() => []` omits a route. Throws for an origin without a scheme.
   */
  sitemap(origin: string, ...pages: SitemapPages<Id, Code>): SitemapEntry[];
}
