import { createGraphqlClient, type GraphqlClient } from '@shpy/graphql-client';
import { GetIpDocument } from '@shpy/graphql-client/site';
import { GRAPHQL_PATH } from '@shpy/site-contract';
import type { AppContext } from '../context/app-context.ts';

let client: GraphqlClient | undefined;

/**
 * The one GraphQL client of the site. Signed-in visitors send their own token, all others the
 * anonymous one.
 */
export function ensureGraphqlClient(
  app: Pick<AppContext, 'getToken' | 'importPart' | 'logger' | 'session'>,
): GraphqlClient {
  const { session } = app;
  const logger = app.logger.scope('graphql');
  client ??= createGraphqlClient({
    url: GRAPHQL_PATH,
    token: app.getToken,
    importPart: app.importPart,
    // The visitor is notified of refusals with a code; only other errors are logged.
    onError: (error, { operationName }) => {
      const write = error.code ? logger.debug : logger.error;
      write(`${error.kind} error of ${operationName}`, error);
      // The session may have been ended in another browser, and this tab still shows it.
      if (error.code === 'UNAUTHENTICATED' && session.get().user) void session.refresh();
    },
    logger,
  });
  return client;
}

/** Address, country and calling code as the server sees them. */
export async function queryIp(graphql: GraphqlClient, signal: AbortSignal) {
  return (await graphql.request(GetIpDocument, {}, { signal })).getIp;
}
