/**
 * Which locales have a prefix in the path.
 *
 * - `prefix_and_default`: every locale has a prefix; the default locale is served without one as well.
 * - `prefix`: every locale has a prefix.
 * - `prefix_except_default`: every locale but the default one has a prefix.
 * - `no_prefix`: no locale has a prefix; the slug determines the locale, or else the visitor's choice.
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
  /** Whether search engines should list this URL; each route has one such URL a locale. */
  readonly canonical: boolean;
}

/** The route of a visible path. */
export interface RouteMatch<Id extends string = string, Code extends string = string> {
  readonly routeId: Id;
  readonly locale: Code;
  /** Whether the path starts with its locale. */
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
  /** Whether to return the prefixed variant of the default locale under `prefix_and_default`. Default: false. */
  prefixed?: boolean | undefined;
  /** Query, with or without its `?`. */
  search?: string | undefined;
  /** Fragment, with or without its `#`. */
  hash?: string | undefined;
}

/** Slugs by locale by route id. */
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
  /** A slug (absolute path without the locale) for every route in every locale. */
  routes: Table & UniqueSlugs<Table, Locales[number]['code']>;
}
