import { fromAcceptLanguage, fromCookie, negotiate } from '@shpy/i18n-routing';
import type { FastifyRequest } from 'fastify';
import type { SiteManifest } from '@shpy/site-contract/manifest';

/** Request headers that the response at `/` depends on. */
export const LANGUAGE_VARY = 'Cookie, Accept-Language';

/**
 * Creates a function that returns the redirect target of a request for `/`, or null. A navigation within the site is not
 * redirected, because the visitor has chosen the language there.
 */
export function createRootRedirect({
  locales,
  defaultLocale,
  localeCookie,
  roles,
  pages,
}: SiteManifest) {
  const negotiable = {
    locales: locales.map((locale) => ({ ...locale, dir: 'ltr' as const })),
    defaultLocale,
  };
  const sources = [fromCookie(localeCookie), fromAcceptLanguage()];

  return ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
    if (headers['sec-fetch-site'] === 'same-origin') return null;
    const { cookie, 'accept-language': acceptLanguage } = headers;
    // Without "=", the parser would read the whole header as the value.
    const jar = cookie?.includes('=') ? cookie : undefined;
    const locale = negotiate(negotiable, { cookie: jar, acceptLanguage }, sources);
    return locale === pages['/']?.locale ? null : (roles.home[locale] ?? null);
  };
}
