export {
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE,
  type LocaleCookieOptions,
  parseLocaleCookie,
  serializeLocaleCookie,
} from './cookie.ts';
export { defineRoutes } from './define-routes.ts';
export {
  fromAcceptLanguage,
  fromCookie,
  fromLanguages,
  type LocaleMatcher,
  type LocaleSource,
  negotiate,
  type NegotiableLocales,
  type NegotiateInput,
} from './negotiate.ts';
export { pathParams } from './path-params.ts';
export { type Rewrite, type RewriteOptions } from './rewrite.ts';
export { type Routing } from './routing.ts';
export {
  type AlternateLink,
  type Alternates,
  type AlternatesOptions,
  type Locale,
  type LocalizeArguments,
  type LocalizeOptions,
  type PageParams,
  type PagesByRoute,
  type ParamNames,
  type Params,
  type ParamsOf,
  type PathParams,
  type RouteEntry,
  type RouteMatch,
  type RouteTable,
  type RoutingOptions,
  type SitemapEntry,
  type Strategy,
  type UniqueSlugs,
} from './types.ts';
