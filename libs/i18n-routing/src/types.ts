import type { Alternates, SitemapEntry } from './alternates.ts';
import type { NegotiateInput, LocaleSource } from './negotiate.ts';
import type { Rewrite, RewriteOptions } from './rewrite.ts';

/**
 * Which locales stand in the path.
 *
 * - `prefix_and_default`: every locale has a prefix; the default locale is served without one as well.
 * - `prefix`: every locale has a prefix.
 * - `prefix_except_default`: all but the default locale have one.
 * - `no_prefix`: none has; slugs alone tell the locale, and where they do not, the visitor's choice does.
 */
export type Strategy = 'prefix_and_default' | 'prefix' | 'prefix_except_default' | 'no_prefix';

/** A locale of the site. */
export interface Locale<Code extends string = string> {
  /** Short code that stands in the path, e.g. `es`. */
  readonly code: Code;
  /** BCP 47 tag, e.g. `es-ES`. */
  readonly tag: string;
  /** What the language switch shows, e.g. `ESP`. */
  readonly label: string;
  /** Direction of the script. */
  readonly dir: 'ltr' | 'rtl';
}

/** One URL of the site. */
export interface RouteEntry<Id extends string = string, Code extends string = string> {
  /** Visible path, e.g. `/es/politica-privacidad`. */
  readonly path: string;
  readonly routeId: Id;
  readonly locale: Code;
  /** `''` or a slash and the locale code. */
  readonly prefix: '' | `/${Code}`;
  /** Whether search engines should list this URL; each route has one such URL a locale. */
  readonly canonical: boolean;
}

/** What a visible path stands for. */
export interface RouteMatch<Id extends string = string, Code extends string = string> {
  readonly routeId: Id;
  readonly locale: Code;
  /** Whether the path begins with its locale. */
  readonly prefixed: boolean;
  /** Query with its `?`; `undefined` without one. */
  readonly search?: string | undefined;
  /** Fragment with its `#`; `undefined` without one. */
  readonly hash?: string | undefined;
}

/** Options of `localize`. */
export interface LocalizeOptions<Code extends string = string> {
  /** Default: the default locale. */
  locale?: Code | undefined;
  /** Gives the prefixed variant of the default locale under `prefix_and_default`. Default: false. */
  prefixed?: boolean | undefined;
  /** Query, with or without its `?`. */
  search?: string | undefined;
  /** Fragment, with or without its `#`. */
  hash?: string | undefined;
}

/** A route table with its operations; made by `defineRoutes`. All of them are pure and free of I/O. */
export interface Routing<Id extends string = string, Code extends string = string> {
  readonly locales: readonly Locale<Code>[];
  readonly defaultLocale: Code;
  readonly strategy: Strategy;
  /** Ids of all routes, in the order of the table. */
  readonly routeIds: readonly Id[];

  /** Settings of one locale; throws for a code that the table does not have. */
  locale(code: Code): Locale<Code>;
  /** Every URL of the site, each path once. */
  entries(): readonly RouteEntry<Id, Code>[];
  /** The path of a route in a locale. */
  localize(routeId: Id, options?: LocalizeOptions<Code>): string;
  /**
   * The route, locale, query and hash of a visible href, or null; `localize(match.routeId, match)` gives
   * the href back. An origin is not looked at, one trailing slash is tolerated.
   * Under `no_prefix` several locales can share a path: `preferred` wins there, else the default locale.
   */
  delocalize(href: string, preferred?: Code): RouteMatch<Id, Code> | null;
  /** The locale that an href claims, also for paths without a route: `/en/nope` is English. */
  localeOf(href: string, preferred?: Code): { locale: Code; prefix: '' | `/${Code}` };
  /**
   * The same page in another locale. Query and hash stay; a path without a route gives that
   * locale's home. The answer is always a path, never another origin.
   */
  switchLocale(href: string, locale: Code): string;
  /** Canonical URL, hreflang links and Open Graph locales of a page, for its head. */
  alternates(routeId: Id, options: { origin: string; locale: Code }): Alternates;
  /** The locale for a visitor whose URL names none: first valid source wins, else the default locale. */
  negotiate(input: NegotiateInput, sources?: readonly LocaleSource[]): Code;
  /** A `rewrite` pair for TanStack Router; make one for each router. */
  rewrite(options?: RewriteOptions<Code>): Rewrite;
  /** Canonical URLs with their alternates. */
  sitemap(origin: string): SitemapEntry[];
}

/** Slugs by locale by route id. */
export type RouteTable<Code extends string = string> = Record<string, Record<Code, `/${string}`>>;

/** Turns a slug that two routes share in one locale into a type that no slug satisfies. */
export type UniqueSlugs<Table, Code extends string> = {
  [Id in keyof Table]: {
    [L in keyof Table[Id]]: L extends Code
      ? Table[Id][L] extends SlugsOfOthers<Table, Id, L>
        ? `duplicate slug in locale ${L}`
        : Table[Id][L]
      : 'no such locale';
  };
};

type SlugsOfOthers<Table, Id, L> = {
  [Other in Exclude<keyof Table, Id>]: L extends keyof Table[Other] ? Table[Other][L] : never;
}[Exclude<keyof Table, Id>];

/** Options of `defineRoutes`. */
export interface RoutingOptions<
  Locales extends readonly Locale[],
  Table extends RouteTable<Locales[number]['code']>,
> {
  /** At least one; their order is the order of alternates. */
  locales: Locales;
  /** The locale of unprefixed paths and of visitors whose wishes cannot be met. */
  defaultLocale: NoInfer<Locales[number]['code']>;
  /** Default: `prefix_and_default`. */
  strategy?: Strategy;
  /** A slug (absolute path without the locale) for every route in every locale. */
  routes: Table & UniqueSlugs<Table, Locales[number]['code']>;
}
