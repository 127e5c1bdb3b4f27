import type { SiteManifest } from '../site/manifest.ts';
import type { Locale } from './locale.ts';

/** Path of the page that plays a role in sign-in, in a language. Throws where the built site lacks it. */
export function rolePath(
  site: Pick<SiteManifest, 'roles'>,
  role: keyof SiteManifest['roles'],
  locale: Locale,
): string {
  const path = site.roles[role][locale];
  if (path !== undefined) return path;
  throw new Error(
    `@shpy/server: site-manifest.json names no ${role} page for ${locale}; build the site again`,
  );
}
