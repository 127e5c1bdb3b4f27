import type { PreparedFile, PreparedPage } from './documents.ts';
import { LANGUAGE_VARY } from './language.ts';
import { dependsOn } from './page-values.ts';

/** How long answers may be cached, and which headers of the request they depend on besides Accept-Encoding. */
export interface Caching {
  cacheControl: string;
  vary: string;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Caching of a file with a URL of its own. */
export const cachingOfFile = ({ immutable }: PreparedFile): Caching => ({
  cacheControl: immutable ? IMMUTABLE : 'no-cache',
  vary: '',
});

/** Caching of a page. `asksConsent` says whether pages have a consent banner. */
export const cachingOfPage = (
  pathname: string,
  prepared: PreparedPage,
  asksConsent: boolean,
): Caching => ({
  cacheControl: prepared.page.noStore ? 'no-store' : 'no-cache',
  vary: varyOf(pathname, prepared, asksConsent),
});

function varyOf(pathname: string, { states }: PreparedPage, asksConsent: boolean) {
  if (pathname === '/') return LANGUAGE_VARY;
  const readsCookie = asksConsent || dependsOn(states, 'session');
  return [readsCookie && 'Cookie', dependsOn(states, 'returnPath') && 'Referer']
    .filter(Boolean)
    .join(', ');
}
