import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import type { GraphQLSchema } from 'graphql';
import { createGraphQLError, createSchema, createYoga } from 'graphql-yoga';
import { afterAll, describe, expect, it } from 'vitest';
import { createGraphqlClient } from './index.ts';
import { GetIpDocument, RequestMagicLinkDocument, SessionsDocument } from './site/index.ts';
import { listen, resolvers, typeDefs, type TestServer } from './servers.fixture.ts';

const unauthenticated = () => {
  throw createGraphQLError('sign in', { extensions: { code: 'UNAUTHENTICATED' } });
};
const refusing = { ...resolvers, Query: { ...resolvers.Query, sessions: unauthenticated } };

async function startApollo(): Promise<TestServer> {
  const server = new ApolloServer({ typeDefs, resolvers: refusing });
  const { url } = await startStandaloneServer(server, {
    listen: { port: 0, host: '127.0.0.1' },
    context: async ({ req }) => ({ authorization: req.headers.authorization }),
  });
  return { url, wsUrl: '', close: () => server.stop() };
}

async function startYoga(): Promise<TestServer> {
  const schema: GraphQLSchema = createSchema({ typeDefs, resolvers: refusing });
  return listen(createYoga({ schema, logging: false }));
}

describe.each([
  ['Apollo Server', await startApollo()],
  ['GraphQL Yoga', await startYoga()],
])('%s', (_, server) => {
  afterAll(server.close);
  const client = createGraphqlClient({ url: server.url, token: () => 't', onError: () => {} });

  it('answers a query', async () => {
    expect(await client.request(GetIpDocument)).toEqual({
      getIp: { ip: '192.0.2.1', countryCode: 'ES', callingCode: '+34' },
    });
  });

  it('answers a mutation with variables', async () => {
    const variables = { email: 'a@example.com', locale: 'es' };
    const answer = await client.request(RequestMagicLinkDocument, variables);
    expect(answer.requestMagicLink).toMatchObject({ id: 'a@example.com', resendAfterSeconds: 30 });
  });

  it('refuses a field with kind graphql and its code', async () => {
    const request = client.request(SessionsDocument);
    await expect(request).rejects.toMatchObject({
      kind: 'graphql',
      code: 'UNAUTHENTICATED',
      operationName: 'sessions',
    });
  });

  it('refuses an invalid document with kind graphql and the message of the server', async () => {
    await expect(client.request('query nothing { nothing }')).rejects.toMatchObject({
      kind: 'graphql',
      operationName: 'nothing',
      errors: [{ message: expect.stringContaining('Cannot query field') }],
    });
  });
});

describe('a server without GraphQL', () => {
  it('causes a server error with an error page', async () => {
    const server = await listen((_, response) => response.writeHead(404).end('<h1>Not found'));
    const client = createGraphqlClient({ url: server.url, onError: () => {} });
    await expect(client.request(GetIpDocument)).rejects.toMatchObject({
      kind: 'server',
      status: 404,
    });
    await server.close();
  });

  it('causes a network error if it closes the connection or does not exist', async () => {
    const server = await listen((request) => request.socket.destroy());
    const client = createGraphqlClient({ url: server.url, onError: () => {} });
    await expect(client.request(GetIpDocument)).rejects.toMatchObject({ kind: 'network' });
    await server.close();
    await expect(client.request(GetIpDocument)).rejects.toMatchObject({ kind: 'network' });
  });
});
