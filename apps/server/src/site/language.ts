import { defineRoutes, fromAcceptLanguage, fromCookie } from '@shpy/i18n-routing';
import type { FastifyRequest } from 'fastify';
import type { SiteManifest } from '@shpy/site-contract/manifest';

/** Headers that an answer at `/` depends on. */
export const LANGUAGE_VARY = 'Cookie, Accept-Language';

/**
 * The function that says where a request for `/` goes instead, or null where it stays.
 * A navigation from within the site stays: there the visitor has chosen.
 */
export function createRootRedirect({
  locales,
  defaultLocale,
  localeCookie,
  roles,
  pages,
}: SiteManifest) {
  const routing = defineRoutes({
    locales: locales.map((locale) => ({ ...locale, dir: 'ltr' as const })),
    defaultLocale,
    routes: {},
  });
  const sources = [fromCookie(localeCookie), fromAcceptLanguage()];

  return ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
    if (headers['sec-fetch-site'] === 'same-origin') return null;
    const { cookie, 'accept-language': acceptLanguage } = headers;
    // A header without "=" would be taken for the cookie's value itself.
    const jar = cookie?.includes('=') ? cookie : undefined;
    const locale = routing.negotiate({ cookie: jar, acceptLanguage }, sources);
    return locale === pages['/']?.locale ? null : (roles.home[locale] ?? null);
  };
}
