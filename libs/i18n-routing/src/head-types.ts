import type { ParamNames, Params, ParamsOf, WithParams } from './params-types.ts';

/**
 * The parameters of a page: one set for all locales, or a function of the locale that returns null if the locale lacks
 * the page.
 */
export type PageParams<Id extends string = string, Code extends string = string> = PageParamsOf<
  string extends Id ? Params : ParamsOf<Id>,
  Code
>;

type PageParamsOf<Values, Code extends string> = Values | ((locale: Code) => Values | null);

/** Options of `alternates`. The origin includes the scheme, as in `https://shop.example`. */
export type AlternatesOptions<Id extends string = string, Code extends string = string> = {
  readonly origin: string;
  readonly locale: Code;
} & WithParams<Id, PageParams<Id, Code>>;

/** The route ids with parameters. If the ids are not known to the compiler, any id may have parameters. */
type IdsWithParams<Id extends string> = string extends Id
  ? Id
  : Id extends unknown
    ? [ParamNames<Id>] extends [never]
      ? never
      : Id
    : never;

/** For the sitemap: for each route with parameters, a function that returns the list of its pages. */
export type PagesByRoute<Id extends string = string, Code extends string = string> = {
  readonly [I in IdsWithParams<Id>]: () => readonly PageParams<I, Code>[];
};

/** The argument `pages` of `sitemap`: required if a route has parameters. */
export type SitemapPages<Id extends string, Code extends string> = string extends Id
  ? [pages?: Partial<PagesByRoute<Id, Code>> | undefined]
  : [IdsWithParams<Id>] extends [never]
    ? [pages?: Record<string, never> | undefined]
    : [pages: PagesByRoute<Id, Code>];

/** A link to a page in one language, for `<link rel="alternate">` and sitemaps. */
export interface AlternateLink {
  hreflang: string;
  href: string;
}

/** Head data of a page. */
export interface Alternates {
  canonical: string;
  /** The same on every variant of a page, because search engines require links in both directions. */
  links: AlternateLink[];
  /** Open Graph form of the tag, e.g. `es_ES`. */
  ogLocale: string;
  ogLocaleAlternates: string[];
}

/** A canonical URL with its alternates. */
export interface SitemapEntry {
  loc: string;
  alternates: AlternateLink[];
}
