import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { GraphqlClientError } from '../core/error.ts';
import { getIpQueryOptions } from '../site/index.ts';
import { graphqlQueryOptions, shouldRetryQuery } from './query-options.ts';
import { createTestGraphqlClient } from '../testing/test-client.ts';

const IP = { getIp: { ip: '192.0.2.1', countryCode: 'ES', callingCode: '+34' } };

it('fetches through the client; the key is the name and the variables', async () => {
  const client = createTestGraphqlClient({ getIp: IP, user: ({ id }: { id: string }) => ({ id }) });
  const queryClient = new QueryClient();
  expect(await queryClient.fetchQuery(getIpQueryOptions(client))).toEqual(IP);
  expect(queryClient.getQueryData(['getIp', {}])).toEqual(IP);

  const document = 'query user($id: ID!) { user(id: $id) { id } }';
  await queryClient.fetchQuery(graphqlQueryOptions(client, document, { id: '1' }));
  expect(queryClient.getQueryData(['user', { id: '1' }])).toEqual({ id: '1' });
});

it('cancels the request of a cancelled query', async () => {
  const queryClient = new QueryClient();
  let signal: AbortSignal | undefined;
  const request = (...args: unknown[]) => {
    signal = (args[2] as { signal: AbortSignal }).signal;
    return new Promise<never>(() => {});
  };
  const options = getIpQueryOptions({ request });
  queryClient.fetchQuery(options).catch(() => {});
  await queryClient.cancelQueries(options);
  expect(signal?.aborted).toBe(true);
});

describe('shouldRetryQuery', () => {
  it.each([
    [true, 'no response', new GraphqlClientError('network', '')],
    [true, 'status 503', new GraphqlClientError('server', '', { status: 503 })],
    [true, 'errors with status 429', new GraphqlClientError('graphql', '', { status: 429 })],
    [false, 'status 404', new GraphqlClientError('server', '', { status: 404 })],
    [false, 'errors with status 200', new GraphqlClientError('graphql', '', { status: 200 })],
    [false, 'an unreadable response', new GraphqlClientError('parse', '')],
    [false, 'an error of the application', new Error('a bug')],
  ])('returns %s after %s, but never true twice', (expected, _, error) => {
    expect(shouldRetryQuery(0, error)).toBe(expected);
    expect(shouldRetryQuery(1, error)).toBe(false);
  });
});
