/**
 * Which locales have a prefix in the path.
 *
 * - `prefix_and_default`: every locale has a prefix; the default locale is served without one as well.
 * - `prefix`: every locale has a prefix.
 * - `prefix_except_default`: every locale but the default one has a prefix.
 * - `no_prefix`: no locale has a prefix; the slug determines the locale. If locales share a slug, the visitor's
 *   choice does.
 */
export type Strategy = 'prefix_and_default' | 'prefix' | 'prefix_except_default' | 'no_prefix';

/** A locale of the site. */
export interface Locale<Code extends string = string> {
  /** Short code in the path, e.g. `es`. */
  readonly code: Code;
  /** BCP 47 tag, e.g. `es-ES`. */
  readonly tag: string;
  /** Label of the language switch, e.g. `ESP`. */
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
  /** Whether search engines should list this URL; each route has one such URL per locale. */
  readonly canonical: boolean;
}

/** Decoded path parameters. The keys are the names of the parameters. */
export type Params = Readonly<Record<string, string>>;

/** The names of the parameters in a path or a route id: `id` in `products/$id`. */
export type ParamNames<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? ParamNames<Head> | ParamNames<Rest>
  : Path extends `$${infer Name}`
    ? Name
    : never;

/** The parameters of a route: `{ id: string }` for `products/$id`. */
export type ParamsOf<Id extends string> = { readonly [Name in ParamNames<Id>]: string };

/** The property `params`: required if the route has parameters. */
type WithParams<Id extends string, Value> = string extends Id
  ? { readonly params?: Value | undefined }
  : [ParamNames<Id>] extends [never]
    ? { readonly params?: undefined }
    : { readonly params: Value };

/** Reads and writes the parameters in paths; `pathParams` implements it. */
export interface PathParams {
  /** Last part of the error for an invalid slug: how to correct it. */
  slugHint: string;
  /** Whether two patterns have parameters of the same names. */
  haveSameNames(one: string, other: string): boolean;
  /** Returns the pattern with names in place of parameters: `/a/id` for `/a/$id`. */
  withoutMarks(pattern: string): string;
  /** Replaces the parameters of a pattern by their values; throws if a value is missing or not a path segment. */
  fill(pattern: string, params: Params | undefined): string;
  /** Returns a function that finds the pattern of an encoded path. Throws if two patterns match the same paths. */
  createFinder(
    patterns: Iterable<string>,
  ): (path: string) => { pattern: string; params: Params | undefined } | null;
}

/** The route of a visible path. Compare `routeId` to learn the names of `params`. */
export type RouteMatch<
  Id extends string = string,
  Code extends string = string,
> = Id extends unknown
  ? RouteMatchOf<Id, Code> & WithParams<Id, string extends Id ? Params : ParamsOf<Id>>
  : never;

interface RouteMatchOf<Id extends string, Code extends string> {
  readonly routeId: Id;
  readonly locale: Code;
  /** Whether the path starts with the prefix of its locale. */
  readonly prefixed: boolean;
  /** Query with its `?`; `undefined` without one. */
  readonly search?: string | undefined;
  /** Fragment with its `#`; `undefined` without one. */
  readonly hash?: string | undefined;
}

/** Options of `localize`. */
export interface LocalizeOptions<Code extends string = string> {
  /** The values of the parameters of the route, not encoded. */
  params?: Params | undefined;
  /** Default: the default locale. */
  locale?: Code | undefined;
  /** Whether to return the prefixed variant of the default locale under `prefix_and_default`. Default: false. */
  prefixed?: boolean | undefined;
  /** Query, with or without its `?`. */
  search?: string | undefined;
  /** Fragment, with or without its `#`. */
  hash?: string | undefined;
}

/** The options of `localize` for a route: required if the route has parameters. */
export type LocalizeArguments<Id extends string, Code extends string> = Id extends unknown
  ? [ParamNames<Id>] extends [never]
    ? [options?: LocalizeOptions<Code> | undefined]
    : [options: LocalizeOptions<Code> & { params: ParamsOf<Id> }]
  : never;

/** The parameters of a page: the same in all locales, or a function; null if a locale lacks the page. */
export type PageParams<Id extends string = string, Code extends string = string> = PageParamsOf<
  string extends Id ? Params : ParamsOf<Id>,
  Code
>;

type PageParamsOf<Values, Code extends string> = Values | ((locale: Code) => Values | null);

/** Options of `alternates`. */
export type AlternatesOptions<Id extends string = string, Code extends string = string> = {
  readonly origin: string;
  readonly locale: Code;
} & WithParams<Id, PageParams<Id, Code>>;

/** For the sitemap: a function for each route with parameters, which lists its pages. */
export type PagesByRoute<Id extends string = string, Code extends string = string> = {
  readonly [I in Id as [ParamNames<I>] extends [never] ? (string extends I ? I : never) : I]?:
    (() => readonly PageParams<I, Code>[]) | undefined;
};

/** For each route id, its slug in each locale. */
export type RouteTable<Code extends string = string> = Record<string, Record<Code, `/${string}`>>;

/** Makes a slug that two routes share in one locale a compile error. */
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
  /** At least one; alternates have the same order. */
  locales: Locales;
  /** The locale of unprefixed paths and of visitors whose languages are not available. */
  defaultLocale: NoInfer<Locales[number]['code']>;
  /** Default: `prefix_and_default`. */
  strategy?: Strategy | undefined;
  /** `pathParams`, for routes like `products/$id`. Default: a route with a parameter throws. */
  params?: PathParams | undefined;
  /** A slug (absolute path without the locale) for every route in every locale. */
  routes: Table & UniqueSlugs<Table, Locales[number]['code']>;
}

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
