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

/**
 * The one place where the packages meet in the browser. The boot script makes these, the application
 * imports the same module: there is one token, one session, one colour mode.
 */
export const config = readSiteConfig();
export const logger = createLogger({ level: parseLevel(config.logLevel) ?? LEVELS.info });
export const colorMode = createColorMode();

/** Drafts of the forms on the page: a reload asks first where one holds something. */
export const drafts = new Set<FormDraft>();

const reloadGuard = createReloadGuard({
  isDirty: () => [...drafts].some((draft) => draft.get().dirty),
  flush: () => drafts.forEach((draft) => draft.flush()),
  confirm: () => window.confirm(reloadQuestion[routing.localeOf(location.pathname).locale]),
});
// Here and not in the catalogs: the application that has them may be what did not load.
const reloadQuestion = {
  es: 'Hay una versión nueva del sitio y la página tiene que recargarse. Lo que ha escrito queda guardado. ¿Recargar ahora?',
  en: 'There is a new version of the site and the page has to reload. What you typed is saved. Reload now?',
};

/** Sends everything but GraphQL: a safe request that fails is sent once more. */
export const retryFetch = createRetryFetch();

export const anonAuth = createAnonAuth({
  fetch: retryFetch,
  logger: logger.scope('anon-auth'),
});

/** Imports a lazy part: the one way of the site to load one. */
export const importPart: ImportPart = (load, options) => reloadGuard.guardedImport(load, options)();

export const session = createSession({
  onLeave: () => clearOnSignOut(drafts),
  onError: (message, cause) => logger.warn(message, cause),
});

/** The credential of a GraphQL request: the session's token, else the anonymous one. */
export const getToken = async () => (await session.getToken()) ?? (await anonAuth.getToken());

export const ipLookup = createIpLookup({
  url: config.ipLookupUrl,
  token: anonAuth,
  fetch: retryFetch,
  // GraphQL is loaded for those alone whose first lookup failed.
  queryIp: async (_token, signal) => {
    const { ensureGraphqlClient, queryIp } = await importPart(
      () => import('../graphql/graphql.ts'),
      { mayReload: () => false },
    );
    return queryIp(ensureGraphqlClient({ getToken, importPart, logger, session }), signal);
  },
  logger: logger.scope('ip-lookup'),
});
