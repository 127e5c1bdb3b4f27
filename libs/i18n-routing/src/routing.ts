import type { Alternates, SitemapEntry } from './alternates.ts';
import type { NegotiateInput, LocaleSource } from './negotiate.ts';
import type { Rewrite, RewriteOptions } from './rewrite.ts';
import type { Locale, LocalizeOptions, RouteEntry, RouteMatch, Strategy } from './types.ts';

/** A route table with its operations, all pure; created by `defineRoutes`. */
export interface Routing<Id extends string = string, Code extends string = string> {
  readonly locales: readonly Locale<Code>[];
  readonly defaultLocale: Code;
  readonly strategy: Strategy;
  /** Ids of all routes, in the order of the table. */
  readonly routeIds: readonly Id[];

  /** Returns a locale; throws for a code that is not in the table. */
  locale(code: Code): Locale<Code>;
  /** Returns every URL of the site, each path once. */
  entries(): readonly RouteEntry<Id, Code>[];
  /** Returns the path of a route in a locale. */
  localize(routeId: Id, options?: LocalizeOptions<Code>): string;
  /**
   * Returns the route, locale, query and hash of a visible href, or null. `localize(match.routeId, match)` returns
   * the href again. The origin is ignored, one trailing slash is tolerated. Under `no_prefix` several locales can
   * share a path: then `preferred` wins, or else the default locale.
   */
  delocalize(href: string, preferred?: Code): RouteMatch<Id, Code> | null;
  /** Returns the locale of an href, even if its path has no route: `/en/nope` is English. */
  localeOf(href: string, preferred?: Code): { locale: Code; prefix: '' | `/${Code}` };
  /**
   * Returns the path of the same page in another locale, with query and hash; for a path without a route, the home
   * page. The result is never another origin.
   */
  switchLocale(href: string, locale: Code): string;
  /** Returns the canonical URL, hreflang links and Open Graph locales for the head of a page. */
  alternates(routeId: Id, options: { origin: string; locale: Code }): Alternates;
  /** Returns the locale for a visitor whose URL has none: the first valid source wins, or else the default locale. */
  negotiate(input: NegotiateInput, sources?: readonly LocaleSource[]): Code;
  /** Creates a `rewrite` pair for TanStack Router; each router needs its own. */
  rewrite(options?: RewriteOptions<Code>): Rewrite;
  /** Returns the canonical URLs with their alternates. */
  sitemap(origin: string): SitemapEntry[];
}
