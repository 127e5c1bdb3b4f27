import type { GraphqlClient } from '@shpy/graphql-client';
import type { GuardedImportOptions } from '@shpy/build-updates';
import type { AppContext } from '../context/app-context.ts';

type App = Pick<
  AppContext,
  'getToken' | 'replaceToken' | 'graphql' | 'importPart' | 'logger' | 'returnPage' | 'session'
>;

/** The GraphQL client of the site. Its code loads with the first request, or before with {@link preloadGraphql}. */
export async function loadGraphql(
  app: App,
  options?: GuardedImportOptions,
): Promise<GraphqlClient> {
  if (app.graphql) return app.graphql;
  try {
    const { ensureGraphqlClient } = await app.importPart(() => import('./graphql.ts'), options);
    return ensureGraphqlClient(app);
  } catch (cause) {
    throw Object.assign(new Error('GraphQL did not load', { cause }), {
      kind: navigator.onLine ? 'load' : 'network',
    });
  }
}

/** Loads the code of requests in advance. Never rejects: if loading fails, the next request tries again. */
export async function preloadGraphql(app: App): Promise<void> {
  try {
    await (await loadGraphql(app, { mayReload: () => false })).preload();
  } catch (error) {
    app.logger.warn('GraphQL was not loaded in advance', error);
  }
}
