export {
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE,
  type LocaleCookieOptions,
  parseLocaleCookie,
  serializeLocaleCookie,
} from './cookie.ts';
export { defineRoutes } from './define-routes.ts';
export {
  type AlternateLink,
  type Alternates,
  type AlternatesOptions,
  type PageParams,
  type PagesByRoute,
  type SitemapPages,
  type SitemapEntry,
} from './head-types.ts';
export {
  fromAcceptLanguage,
  fromCookie,
  fromLanguages,
  type LocaleSource,
  type NegotiateInput,
} from './locale-sources.ts';
export { type LocaleMatcher } from './lookup.ts';
export { negotiate, type NegotiableLocales } from './negotiate.ts';
export { type ParamNames, type Params, type ParamsOf, type PathParams } from './params-types.ts';
export { pathParams } from './path-params.ts';
export { type Rewrite, type RewriteOptions } from './rewrite.ts';
export { type Routing } from './routing.ts';
export {
  type RouteTable,
  type RoutingOptions,
  type Strategy,
  type UniqueSlugs,
} from './routing-options.ts';
export {
  type Locale,
  type LocalizeArguments,
  type LocalizeOptions,
  type RouteEntry,
  type RouteMatch,
} from './types.ts';
