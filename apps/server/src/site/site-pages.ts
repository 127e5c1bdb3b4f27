import type { SiteManifest } from '@shpy/site-contract/manifest';
import { readCookie } from '../platform/http/read-cookie.ts';
import type { SitePages } from '../platform/values/site-pages.ts';
import { parseLocale } from '../platform/values/locale.ts';

/** Finds the pages of sign-in in the manifest of the built site. */
export function createSitePages(
  site: Pick<SiteManifest, 'roles' | 'defaultLocale' | 'localeCookie'>,
): SitePages {
  return {
    pathOf(role, locale) {
      const path = site.roles[role][locale];
      if (path !== undefined) return path;
      throw new Error(
        `@shpy/server: site-manifest.json names no ${role} page for ${locale}; build the site again`,
      );
    },
    localeOf(cookieHeader, ...wanted) {
      for (const candidate of [...wanted, readCookie(cookieHeader, site.localeCookie)]) {
        const locale = parseLocale(candidate);
        if (locale) return locale;
      }
      return parseLocale(site.defaultLocale) ?? 'es';
    },
  };
}
