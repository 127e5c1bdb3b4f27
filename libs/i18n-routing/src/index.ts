export { type AlternateLink, type Alternates, type SitemapEntry } from './alternates.ts';
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
  type NegotiateInput,
} from './negotiate.ts';
export { type Rewrite, type RewriteOptions } from './rewrite.ts';
export { type Routing } from './routing.ts';
export {
  type Locale,
  type LocalizeOptions,
  type RouteEntry,
  type RouteMatch,
  type RouteTable,
  type RoutingOptions,
  type Strategy,
  type UniqueSlugs,
} from './types.ts';
