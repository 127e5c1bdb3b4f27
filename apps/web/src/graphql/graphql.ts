import {
  createGraphqlClient,
  GetIpDocument,
  type GraphqlClient,
  MeDocument,
} from '@shpy/graphql-client';
import type { AppContext } from '../app-context.ts';

let client: GraphqlClient | undefined;

/**
 * The one GraphQL client of the site. Signed-in visitors send their own token, all others the
 * anonymous one.
 */
export function ensureGraphqlClient(app: Pick<AppContext, 'getToken' | 'logger'>): GraphqlClient {
  client ??= createGraphqlClient({
    url: '/graphql',
    token: app.getToken,
    logger: app.logger.scope('graphql'),
  });
  return client;
}

/** Address, country and calling code as the server sees them. */
export async function queryIp(graphql: GraphqlClient, signal: AbortSignal) {
  return (await graphql.request(GetIpDocument, {}, { signal })).getIp;
}

/** Who is signed in. */
export async function queryUser(graphql: GraphqlClient) {
  return (await graphql.request(MeDocument, {})).me ?? null;
}
