import type { ParamNames, Params, ParamsOf, WithParams } from './params-types.ts';

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

/** The route of a visible path. TypeScript knows the names of `params` after a comparison of `routeId`. */
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
