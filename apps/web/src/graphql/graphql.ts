import { createGraphqlClient, type GraphqlClient } from '@shpy/graphql-client';
import { GetIpDocument } from '@shpy/graphql-client/site';
import { type ErrorCode, GRAPHQL_PATH } from '@shpy/site-contract';
import type { AppContext } from '../context/app-context.ts';
import { createTraceparent } from './traceparent.ts';
import { wakeSoon } from './wake-soon.ts';

let client: GraphqlClient | undefined;
let returnPage: AppContext['returnPage'] | undefined;

/**
 * Sends the return page as the Referer; the server stores it with a request for a sign-in link. Also starts a trace,
 * which the server records if it has a collector.
 */
const fetchFromReturnPage: typeof fetch = (input, init) => {
  const referrer = returnPage?.get();
  const headers = new Headers(init?.headers);
  headers.set('traceparent', createTraceparent());
  return fetch(input, { ...init, headers, ...(referrer && { referrer }) });
};

/** Code of an error: the operation needs a valid token, or a session. */
const UNAUTHENTICATED = 'UNAUTHENTICATED' satisfies ErrorCode;

/** The only GraphQL client of the site. It sends the token of a signed-in visitor, or else the anonymous token. */
export function ensureGraphqlClient(
  app: Pick<AppContext, 'getToken' | 'replaceToken' | 'importPart' | 'logger' | 'session'> &
    Partial<Pick<AppContext, 'returnPage'>>,
): GraphqlClient {
  // If the boot script has created the client, the return page is still missing: only the application has a router.
  returnPage ??= app.returnPage;
  const { session } = app;
  const logger = app.logger.scope('graphql');
  client ??= createGraphqlClient({
    url: GRAPHQL_PATH,
    token: app.getToken,
    async fetch(input, init) {
      const response = await fetchFromReturnPage(input, init);
      if (!(await response.clone().text()).includes(`"code":"${UNAUTHENTICATED}"`)) return response;
      const headers = new Headers(init?.headers);
      const refused = (headers.get('authorization') ?? '').replace('Bearer ', '');
      const token = await app.replaceToken(refused);
      headers.set('authorization', `Bearer ${token}`);
      // Sends the request again, with an anonymous token. This must precede `refresh()`, which signs the page out and
      // removes the drafts: otherwise a contact message would be lost.
      const last = token ? await fetchFromReturnPage(input, { ...init, headers }) : response;
      // The session may have ended in another browser while this tab still shows it.
      if (session.get().user) void session.refresh();
      return last;
    },
    importPart: app.importPart,
    socket: { wake: wakeSoon },
    // Refusals with a code are shown to the visitor; only other errors are logged.
    onError: (error, { operationName }) => {
      const write = error.code ? logger.debug : logger.error;
      write(`${error.kind} error of ${operationName}`, error);
    },
    logger,
  });
  return client;
}

/** The visitor's IP address, country and calling code, as the server sees them. */
export async function queryIp(graphql: GraphqlClient, signal: AbortSignal) {
  return (await graphql.request(GetIpDocument, {}, { signal })).getIp;
}
