import type { PreparedFile, PreparedPage } from './documents.ts';
import { LANGUAGE_VARY } from './language.ts';
import { dependsOn } from './page-values.ts';

/** How long answers may be cached, and which headers of the request they depend on besides Accept-Encoding. */
export interface Caching {
  cacheControl: string;
  /** For caches of the operator, such as a CDN (RFC 9213). Default: as `cacheControl` says. */
  cdnCacheControl?: string | undefined;
  vary: string;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Caching of a file with a URL of its own. */
export const cachingOfFile = ({ immutable }: PreparedFile): Caching => ({
  cacheControl: immutable ? IMMUTABLE : 'no-cache',
  vary: '',
});

/**
 * A minute, and then the old page once more while the new one is fetched. While the server does not answer, a day: assets
 * of old pages are served for longer.
 */
const SHARED = 'max-age=60, stale-while-revalidate=3600, stale-if-error=86400';

/** Caching of a page. `asksConsent` says whether pages have a consent banner. */
export function cachingOfPage(
  pathname: string,
  prepared: PreparedPage,
  asksConsent: boolean,
): Caching {
  const vary = varyOf(pathname, prepared, asksConsent);
  if (prepared.page.noStore) return { cacheControl: 'no-store', vary };
  // Some caches ignore Vary: they must not keep what depends on the visitor.
  return { cacheControl: 'no-cache', cdnCacheControl: vary ? 'no-store' : SHARED, vary };
}

function varyOf(pathname: string, { states }: PreparedPage, asksConsent: boolean) {
  if (pathname === '/') return LANGUAGE_VARY;
  const readsCookie = asksConsent || dependsOn(states, 'session');
  return [readsCookie && 'Cookie', dependsOn(states, 'returnPath') && 'Referer']
    .filter(Boolean)
    .join(', ');
}
