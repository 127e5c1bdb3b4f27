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

/** Caching of a file with its own URL. */
export const cachingOfFile = ({ immutable }: PreparedFile): Caching => ({
  cacheControl: immutable ? IMMUTABLE : 'no-cache',
  vary: '',
});

/**
 * Fresh for a minute; then a cache may serve the page while it fetches a new one. While the server is down, a cache
 * may serve it for a day: the assets of old pages are kept for longer.
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
  // Some caches ignore Vary, so they must not store responses that depend on the visitor.
  return { cacheControl: 'no-cache', cdnCacheControl: vary ? 'no-store' : SHARED, vary };
}

function varyOf(pathname: string, { states }: PreparedPage, asksConsent: boolean) {
  if (pathname === '/') return LANGUAGE_VARY;
  const readsCookie = asksConsent || dependsOn(states, 'session');
  return [readsCookie && 'Cookie', dependsOn(states, 'returnPath') && 'Referer']
    .filter(Boolean)
    .join(', ');
}
