import { MANIFEST_FILE, type SiteManifest } from '@shpy/site-contract/manifest';
import { readCookie } from '../platform/http/read-cookie.ts';
import type { SitePages } from '../platform/values/site-pages.ts';
import { parseLocale } from '../platform/values/locale.ts';

/** Finds the pages for redirects and links in the manifest of the built site. */
export function createSitePages(
  site: Pick<SiteManifest, 'roles' | 'pages' | 'defaultLocale' | 'localeCookie'>,
): SitePages {
  const { login, verify } = site.roles;
  const signInPages = new Set([...Object.values(login), ...Object.values(verify)]);
  return {
    pathOf(role, locale) {
      const path = site.roles[role][locale];
      if (path !== undefined) return path;
      throw new Error(
        `@shpy/server: ${MANIFEST_FILE} names no ${role} page for ${locale}; build the site again`,
      );
    },
    returnPathOf(path, locale) {
      if (!path || !Object.hasOwn(site.pages, path)) return null;
      const page = site.pages[path];
      if (!page || signInPages.has(page.canonical)) return null;
      return page.locale === locale ? path : (page.alternates[locale] ?? null);
    },
    isHome: (path) => Object.values(site.roles.home).includes(site.pages[path]?.canonical ?? ''),
    localeOf(cookieHeader, ...wanted) {
      for (const candidate of [...wanted, readCookie(cookieHeader, site.localeCookie)]) {
        const locale = parseLocale(candidate);
        if (locale) return locale;
      }
      return parseLocale(site.defaultLocale) ?? 'es';
    },
  };
}
