import { defineRoutes } from '@shpy/i18n-routing';

/**
 * The only table of the site's addresses. Router, links, language switch, head tags, prerender list, sitemap and the
 * server's manifest are generated from it.
 */
export const routing = defineRoutes({
  locales: [
    { code: 'es', tag: 'es-ES', label: 'ESP', dir: 'ltr' },
    { code: 'en', tag: 'en-US', label: 'ENG', dir: 'ltr' },
  ],
  defaultLocale: 'es',
  strategy: 'prefix_and_default',
  routes: {
    home: { es: '/', en: '/' },
    login: { es: '/login', en: '/login' },
    'verify-login': { es: '/verificar-inicio-de-sesion', en: '/verify-login' },
    'cookies-policy': { es: '/politica-cookies', en: '/cookies-policy' },
    'easily-edi-integration-help': {
      es: '/ayuda-integra-edi-facilmente',
      en: '/easily-edi-integration-help',
    },
    'easily-edi-integration-terms': {
      es: '/terminos-integra-edi-facilmente',
      en: '/easily-edi-integration-terms',
    },
    'privacy-policy-shpy': { es: '/politica-privacidad-shpy', en: '/privacy-policy-shpy' },
    'privacy-policy': { es: '/politica-privacidad', en: '/privacy-policy' },
    'terms-of-use': { es: '/terminos-de-uso', en: '/terms-of-use' },
  },
});

export type RouteId = (typeof routing.routeIds)[number];
/** Prefix of the addresses of a variant of the site: none, `/es` or `/en`. */
export type Prefix = ReturnType<typeof routing.localeOf>['prefix'];
export type Locale = (typeof routing.locales)[number]['code'];

/** The address of a route inside the router; it is the same in every language. */
export const internalPath = (routeId: RouteId) => (routeId === 'home' ? '/' : `/${routeId}`);

/** Page of a path or a URL; undefined if the site has none there. */
export const routeIdOf = (url: string): RouteId | undefined => routing.delocalize(url)?.routeId;

const SIGN_IN_PAGES: readonly (RouteId | undefined)[] = ['login', 'verify-login'];

/** Whether visitors sign in on the page of a path. */
export const isSignInPage = (path: string): boolean => SIGN_IN_PAGES.includes(routeIdOf(path));
