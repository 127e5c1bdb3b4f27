import fp from 'fastify-plugin';
import type { GraphqlContext, ReadCaller } from './context.ts';
import type { Resolvers } from './generated/resolvers.ts';
import { graphqlHttp } from './http.ts';
import { createErrorCounter } from './metrics.ts';
import { graphqlSockets } from './websocket.ts';
import { createServerSchema } from './schema.ts';
import { createGraphqlServer } from './yoga.ts';

export interface GraphqlOptions {
  /** The resolvers of each slice. */
  resolvers: Resolvers<GraphqlContext>[];
  readCaller: ReadCaller;
}

/** `/graphql` over HTTP and WebSocket. */
export const graphql = fp<GraphqlOptions>(
  async (app, { resolvers, readCaller }) => {
    const countError = createErrorCounter(app.platform.metrics);
    const schema = createServerSchema(resolvers);
    const yoga = createGraphqlServer({ ...app.platform, countError }, schema);
    await app.register(graphqlHttp, { yoga, readCaller, countError });
    await app.register(graphqlSockets, { yoga, readCaller, countError });
  },
  { name: 'graphql', dependencies: ['platform', 'rate-limit'] },
);
