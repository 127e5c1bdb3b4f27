import type { PathParams } from './params-types.ts';
import type { Locale } from './types.ts';

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

/** For each route id, its slug in each locale. */
export type RouteTable<Code extends string = string> = Record<string, Record<Code, `/${string}`>>;

/** Makes a slug that two routes share in one locale a compile error. */
export type UniqueSlugs<Table, Code extends string> = {
  [Id in keyof Table]: {
    [L in keyof Table[Id]]: L extends Code
      ? Table[Id][L] extends SlugsOfOthers<Table, Id, L>
        ? Mistake<`another route has this slug in locale ${L}`>
        : Table[Id][L]
      : Mistake<'there is no such locale'>;
  };
};

/** An object, because a slug cannot be one: with a text, the compiler would only say `never`, and at every slug. */
interface Mistake<Text extends string> {
  mistake: Text;
}

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
