import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { createGraphqlClient, GraphqlClientError } from '../index.ts';
import { MagicLinkStatusDocument } from '../site/index.ts';
import { useGetIpQuery, useMagicLinkStatusSubscription } from '../site/react.ts';
import { ip } from './queries.fixture.ts';
import { createWrapper } from './render.fixture.tsx';

describe('a real server', () => {
  let client: ReturnType<typeof createGraphqlClient>;
  beforeEach(() => {
    client = createGraphqlClient({ url: inject('graphqlUrl'), token: () => 't' });
  });
  afterEach(() => client.dispose());

  it('answers a query after graphql-request has loaded, also in strict mode', async () => {
    const { wrapper: Wrapper } = createWrapper(client);
    const { result } = await renderHook(() => useGetIpQuery(), {
      wrapper: ({ children }) => (
        <StrictMode>
          <Wrapper>{children}</Wrapper>
        </StrictMode>
      ),
    });
    await expect.poll(() => result.current.data).toEqual(ip('192.0.2.1'));
  });

  it('answers a subscription through the socket of the browser', async () => {
    const { wrapper, queryClient } = createWrapper(client);
    const seen: unknown[] = [];
    const onData = ({ magicLinkStatus }: { magicLinkStatus: string }) => seen.push(magicLinkStatus);
    const { result } = await renderHook(
      () => useMagicLinkStatusSubscription({ requestId: '1' }, { onData }),
      { wrapper },
    );
    await expect.poll(() => result.current.status).toBe('complete');
    expect(seen).toEqual(['PENDING', 'VERIFIED']);
    expect(queryClient.getQueryData(['magicLinkStatus', { requestId: '1' }])).toEqual({
      magicLinkStatus: 'VERIFIED',
    });
    // The socket closes a moment after its last subscription has ended.
    await expect.poll(() => client.connection.get()).toBe('closed');
  });

  it('answers a subscription whose URL is a path of the page', async () => {
    const urls: string[] = [];
    // Records the URL, and connects to the test server instead of the page's own server.
    class Socket extends WebSocket {
      constructor(url: string, protocol: string) {
        urls.push(url);
        super(inject('graphqlUrl').replace('http', 'ws'), protocol);
      }
    }
    const here = createGraphqlClient({ url: '/graphql', socket: { webSocket: Socket } });
    const subscription = here.subscribe(MagicLinkStatusDocument, { requestId: '1' });
    await expect.poll(() => subscription.get().status).toBe('complete');
    expect(urls).toEqual([`ws://${location.host}/graphql`]);
  });

  it('returns an error for a path of the page that is not GraphQL', async () => {
    const here = createGraphqlClient({ url: '/graphql', onError: () => {} });
    const request = here.request('query me { me { id } }');
    await expect(request).rejects.toBeInstanceOf(GraphqlClientError);
  });
});
