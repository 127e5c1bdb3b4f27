import { expect, it, vi } from 'vitest';
import { GetIpDocument, MagicLinkStatusDocument, RequestMagicLinkDocument } from '../site/index.ts';
import { createTestGraphqlClient, GraphqlClientError } from '../testing.ts';

const IP = { getIp: { ip: '192.0.2.1', countryCode: 'ES', callingCode: '+34' } };

it('answers from its table and records the requests', async () => {
  const client = createTestGraphqlClient({ getIp: IP });
  const variables = { email: 'a@example.com', locale: 'es' };
  client.answer('requestMagicLink', ({ email }: typeof variables) => ({
    requestMagicLink: { id: email },
  }));
  expect(await client.request(GetIpDocument)).toEqual(IP);
  expect(await client.request(RequestMagicLinkDocument, variables)).toEqual({
    requestMagicLink: { id: 'a@example.com' },
  });
  expect(client.requests).toEqual([
    { operationName: 'getIp', variables: undefined },
    { operationName: 'requestMagicLink', variables },
  ]);
});

it('fails as configured, and names a missing answer', async () => {
  const error = new GraphqlClientError('graphql', 'no');
  const client = createTestGraphqlClient({ getIp: () => Promise.reject(error) });
  await expect(client.request(GetIpDocument)).rejects.toBe(error);
  await expect(client.request('query me { me }')).rejects.toThrow(
    'createTestGraphqlClient({ me: … })',
  );
});

it('plays the server of a subscription', () => {
  const client = createTestGraphqlClient();
  const subscription = client.subscribe(MagicLinkStatusDocument, { requestId: '1' });
  client.emit('magicLinkStatus', { magicLinkStatus: 'VERIFIED' });
  expect(subscription.get()).toMatchObject({
    status: 'ready',
    data: { magicLinkStatus: 'VERIFIED' },
  });
  client.fail('magicLinkStatus', new GraphqlClientError('network', 'lost'));
  expect(subscription.get().status).toBe('error');
  client.complete('magicLinkStatus');
  expect(subscription.get().status).toBe('complete');
  subscription.dispose();
  client.emit('magicLinkStatus', { magicLinkStatus: 'EXPIRED' });
  expect(subscription.get().data).toEqual({ magicLinkStatus: 'VERIFIED' });
});

it('sets the state of the connection', () => {
  const client = createTestGraphqlClient();
  const listener = vi.fn();
  client.connection.subscribe(listener);
  client.setConnection('retry');
  expect([client.connection.get(), listener.mock.calls.length]).toEqual(['retry', 1]);
});
