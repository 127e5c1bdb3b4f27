import { createAnonAuth } from '@shpy/anon-auth';
import { createReloadGuard } from '@shpy/build-updates';
import { createColorMode } from '@shpy/color-mode';
import type { FormDraft } from '@shpy/form-draft';
import { createRetryFetch } from '@shpy/graphql-client';
import { createIpLookup } from '@shpy/ip-lookup';
import { createLogger, LEVELS, parseLevel } from '@shpy/logger';
import { createSession } from '@shpy/magic-link/session';
import { routing } from '../config/routes.ts';
import { clearOnSignOut } from '../session/clear-on-sign-out.ts';
import type { ImportPart } from '../context/app-context.ts';
import { readSiteConfig } from '../config/site-config.ts';
import { forgetTypedText } from './keep-typed-text.ts';
import { limitImport } from './limited-import.ts';
import { isAddressOfOtherPage } from './shown-page.ts';
import { reportError } from './report-error.ts';

// Creates the instances of the packages and connects them. The boot script and the application both import this
// module, so they share one token, one session and one colour mode.

export const config = readSiteConfig();
export const logger = createLogger({ level: parseLevel(config.logLevel) ?? LEVELS.info });
export const colorMode = createColorMode();

/** Drafts of the forms on the page. If the visitor has changed one, the page asks before it reloads. */
export const drafts = new Set<FormDraft>();

const reloadGuard = createReloadGuard({
  isDirty: () => [...drafts].some((draft) => draft.get().dirty),
  flush: () => drafts.forEach((draft) => draft.flush()),
  confirm: () => window.confirm(reloadQuestion[routing.localeOf(location.pathname).locale]),
  reload() {
    // In place of a navigation, the new page must not open at the scroll position of this one.
    if (isAddressOfOtherPage()) scrollTo({ top: 0, behavior: 'instant' });
    location.reload();
  },
});
// Not in a catalog: catalogs belong to the application, which may be the part that could not be loaded.
const reloadQuestion = {
  es: 'Hay una versión nueva del sitio. Lo que ha escrito queda guardado. ¿Recargar la página?',
  en: 'There is a new version of the site. What you typed is saved. Reload the page?',
};

/** The fetch function for all requests except GraphQL. If a safe request (such as GET) fails, it is repeated once. */
export const retryFetch = createRetryFetch();

export const anonAuth = createAnonAuth({
  fetch: retryFetch,
  logger: logger.scope('anon-auth'),
});

const limitedImport = limitImport(reloadGuard);

/** Imports a part of the site that is loaded on demand. All such imports use this function. */
export const importPart: ImportPart = (load, options) =>
  limitedImport(load, options).catch((error: unknown) => {
    reportError('part', error);
    throw error;
  });

export const session = createSession({
  onLeave() {
    clearOnSignOut(drafts);
    forgetTypedText(document);
  },
  onError: (message, cause) => logger.warn(message, cause),
});

/** The credential of a GraphQL request: the session's token, else the anonymous one. */
export const getToken = async () => (await session.getToken()) ?? (await anonAuth.getToken());

/**
 * Returns an anonymous token in place of a token that the server refuses: because the session has ended in another browser,
 * or because a backup with older keys was restored.
 */
export function replaceToken(refused: string): Promise<string | null> {
  anonAuth.reject(refused);
  return anonAuth.getToken();
}

/**
 * Whether the visitor has given consent, or none is needed. Reads the cookie itself, because the visitor may have answered
 * after the page was served.
 */
const hasConsent =
  !config.consentCookie || document.cookie.split('; ').includes(config.consentCookie);

export const ipLookup = createIpLookup({
  // Without consent, nothing is stored, and only the site's own server is asked.
  ...(hasConsent ? { url: config.ipLookupUrl } : { storage: null }),
  token: anonAuth,
  fetch: retryFetch,
  // The GraphQL client is loaded only if the first lookup has failed.
  queryIp: async (_token, signal) => {
    const { ensureGraphqlClient, queryIp } = await importPart(
      () => import('../graphql/graphql.ts'),
      { mayReload: () => false },
    );
    return queryIp(
      ensureGraphqlClient({ getToken, replaceToken, importPart, logger, session }),
      signal,
    );
  },
  logger: logger.scope('ip-lookup'),
});
