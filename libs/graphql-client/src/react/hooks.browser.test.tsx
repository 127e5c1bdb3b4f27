import { onlineManager, QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { createGraphqlClient, GraphqlClientError, TypedDocumentString } from '../index.ts';
import { getIpQueryOptions, type GetIpQuery, MagicLinkStatusDocument } from '../site/index.ts';
import { useConnectionState, useGraphqlQuery } from '../react.ts';
import {
  useGetIpQuery,
  useMagicLinkStatusSubscription,
  useRequestMagicLinkMutation,
} from '../site/react.ts';
import { dehydrateQueries, hydrateQueries } from '../ssr.ts';
import { createTestGraphqlClient } from '../testing.ts';
import { createGate, createWrapper } from './render.fixture.tsx';

const ip = (address: string): GetIpQuery => ({
  getIp: { ip: address, countryCode: 'ES', callingCode: '+34' },
});
const UserDocument = new TypedDocumentString<{ user: string[] }, { id: string }>(
  'query user($id: ID!) { user(id: $id) }',
);

describe('useGetIpQuery', () => {
  it('loads, is ready, and refetches when asked', async () => {
    const gates = [createGate<GetIpQuery>(), createGate<GetIpQuery>()];
    let calls = 0;
    const client = createTestGraphqlClient({ getIp: () => gates[calls++]?.promise });
    const { result, act } = await renderHook(() => useGetIpQuery(), createWrapper(client));
    expect(result.current).toMatchObject({ networkStatus: 'loading', data: undefined });

    gates[0]?.open(ip('192.0.2.1'));
    await expect.poll(() => result.current.networkStatus).toBe('ready');
    expect(result.current.data).toEqual(ip('192.0.2.1'));

    await act(() => void result.current.refetch());
    expect(result.current.networkStatus).toBe('refetch');
    gates[1]?.open(ip('192.0.2.2'));
    await expect.poll(() => result.current.networkStatus).toBe('ready');
    expect(result.current.data).toEqual(ip('192.0.2.2'));
  });

  it('shows an error of one of the four kinds', async () => {
    const error = new GraphqlClientError('graphql', 'no', {
      errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }],
    });
    const client = createTestGraphqlClient({ getIp: () => Promise.reject(error) });
    const { result } = await renderHook(() => useGetIpQuery(), createWrapper(client));
    await expect.poll(() => result.current.networkStatus).toBe('error');
    expect(result.current.error?.code).toBe('UNAUTHENTICATED');
    expect(client.requests).toHaveLength(1);
  });

  it('polls', async () => {
    const gates = [createGate<GetIpQuery>(), createGate<GetIpQuery>()];
    let calls = 0;
    const client = createTestGraphqlClient({ getIp: () => gates[calls++]?.promise });
    const options = { refetchInterval: 20 };
    const { result } = await renderHook(() => useGetIpQuery({}, options), createWrapper(client));
    gates[0]?.open(ip('192.0.2.1'));
    await expect.poll(() => result.current.networkStatus).toBe('poll');
  });

  it('is ready while it is not enabled', async () => {
    const client = createTestGraphqlClient();
    const { result } = await renderHook(
      () => useGetIpQuery(undefined, { enabled: false }),
      createWrapper(client),
    );
    expect(result.current.networkStatus).toBe('ready');
    expect(client.requests).toEqual([]);
  });
});

describe('useGraphqlQuery', () => {
  it('distinguishes changed variables from a first load, and fetches more', async () => {
    const answers = new Map(['1', '2', '3'].map((id) => [id, createGate<{ user: string[] }>()]));
    const client = createTestGraphqlClient({
      user: ({ id }: { id: string }) => answers.get(id)?.promise,
    });
    const { result, rerender, act } = await renderHook(
      (props) => useGraphqlQuery(UserDocument, { id: props?.id ?? '1' }),
      { ...createWrapper(client), initialProps: { id: '1' } },
    );
    expect(result.current.networkStatus).toBe('loading');
    answers.get('1')?.open({ user: ['a'] });
    await expect.poll(() => result.current.networkStatus).toBe('ready');

    await rerender({ id: '2' });
    expect(result.current.networkStatus).toBe('variablesChanged');
    answers.get('2')?.open({ user: ['b'] });
    await expect.poll(() => result.current.networkStatus).toBe('ready');

    const merge = (present: { user: string[] } | undefined, more: { user: string[] }) => ({
      user: [...(present?.user ?? []), ...more.user],
    });
    await act(() => void result.current.fetchMore({ id: '3' }, merge));
    expect(result.current.networkStatus).toBe('fetchMore');
    answers.get('3')?.open({ user: ['c'] });
    await expect.poll(() => result.current.data).toEqual({ user: ['b', 'c'] });
    expect(result.current.networkStatus).toBe('ready');
  });
});

describe('networkStatus with a real cache', () => {
  type Answer = { user: string[] };
  /** A hook of `user` whose answers a test gives one after the other, and each status that it went through. */
  async function renderUser(
    options: Parameters<typeof useGraphqlQuery<Answer, { id: string }>>[2] = {},
  ) {
    const gates: ReturnType<typeof createGate<Answer>>[] = [];
    const client = createTestGraphqlClient({
      user: () => {
        const gate = createGate<Answer>();
        gates.push(gate);
        return gate.promise;
      },
    });
    const statuses: string[] = [];
    const { wrapper, queryClient } = createWrapper(client);
    const hook = await renderHook(
      (props) => {
        const result = useGraphqlQuery(UserDocument, { id: props?.id ?? '1' }, options);
        if (statuses.at(-1) !== result.networkStatus) statuses.push(result.networkStatus);
        return result;
      },
      { wrapper, initialProps: { id: '1' } },
    );
    /** Answers the request under way while this is shown. */
    const answer = async (status: string, end: Answer | Error) => {
      await expect.poll(() => [gates.length > 0, statuses.at(-1)]).toEqual([true, status]);
      const gate = gates.shift();
      if (end instanceof Error) gate?.fail(end);
      else gate?.open(end);
    };
    const shown = (status: string) => expect.poll(() => statuses.at(-1)).toBe(status);
    return { ...hook, answer, shown, statuses, queryClient };
  }
  const USER = { user: ['a'] };
  const failure = new GraphqlClientError('server', 'no', { status: 404 });
  const merge = (present: Answer | undefined, more: Answer) => ({
    user: [...(present?.user ?? []), ...more.user],
  });

  it('is error after a fetchMore that fails, until the next one', async () => {
    const { result, act, answer, shown, statuses } = await renderUser();
    await answer('loading', USER);
    await shown('ready');
    let more = Promise.resolve(USER);
    await act(() => void (more = result.current.fetchMore({ id: '2' }, merge)));
    more.catch(() => {});
    await answer('fetchMore', failure);
    await expect(more).rejects.toBe(failure);
    await shown('error');
    expect(result.current).toMatchObject({ error: failure, data: USER });
    await act(() => void result.current.fetchMore({ id: '2' }, merge));
    expect(result.current).toMatchObject({ networkStatus: 'fetchMore', error: null });
    await answer('fetchMore', { user: ['b'] });
    await expect.poll(() => result.current.data).toEqual({ user: ['a', 'b'] });
    expect(statuses).toEqual(['loading', 'ready', 'fetchMore', 'error', 'fetchMore', 'ready']);
  });

  it('follows a background refetch, one that fails and one after a failure', async () => {
    const { answer, shown, statuses, queryClient, result } = await renderUser();
    const refetch = () => void queryClient.invalidateQueries({ queryKey: ['user'] });
    await answer('loading', USER);
    await shown('ready');
    refetch();
    await answer('refetch', USER);
    await shown('ready');
    refetch();
    await answer('refetch', failure);
    await shown('error');
    expect(result.current).toMatchObject({ error: failure, data: USER });
    refetch();
    await answer('refetch', USER);
    await shown('ready');
    expect(statuses.join()).toBe('loading,ready,refetch,ready,refetch,error,refetch,ready');
  });

  it('returns to ready when the second of two refetches ends', async () => {
    const { answer, shown, result, act } = await renderUser();
    await answer('loading', USER);
    await shown('ready');
    await act(() => void result.current.refetch());
    await act(() => void result.current.refetch());
    await answer('refetch', { user: ['first'] });
    await answer('refetch', { user: ['second'] });
    await shown('ready');
    expect(result.current.data).toEqual({ user: ['second'] });
  });

  it('is poll after a failure and after a result', async () => {
    const { answer, statuses } = await renderUser({ refetchInterval: 20 });
    await answer('loading', failure);
    await answer('poll', USER);
    await expect.poll(() => statuses).toEqual(['loading', 'error', 'poll', 'ready', 'poll']);
  });

  it('is variablesChanged while the previous data is shown', async () => {
    const { answer, shown, result, rerender } = await renderUser({
      placeholderData: (before) => before,
    });
    await answer('loading', USER);
    await shown('ready');
    await rerender({ id: '2' });
    expect(result.current).toMatchObject({ networkStatus: 'variablesChanged', data: USER });
    await answer('variablesChanged', { user: ['b'] });
    await shown('ready');
    await rerender({ id: '1' });
    expect(result.current).toMatchObject({ networkStatus: 'variablesChanged', data: USER });
    await answer('variablesChanged', failure);
    await shown('error');
  });

  it('is loading, not ready, while it waits for a network', async () => {
    onlineManager.setOnline(false);
    try {
      const { result, answer, shown } = await renderUser();
      expect(result.current).toMatchObject({ networkStatus: 'loading', fetchStatus: 'paused' });
      onlineManager.setOnline(true);
      await answer('loading', USER);
      await shown('ready');
    } finally {
      onlineManager.setOnline(true);
    }
  });
});

describe('useRequestMagicLinkMutation', () => {
  const variables = { email: 'a@example.com', locale: 'es' };

  it('passes through its states', async () => {
    const gate = createGate<unknown>();
    const client = createTestGraphqlClient({ requestMagicLink: () => gate.promise });
    const { result, act } = await renderHook(
      () => useRequestMagicLinkMutation(),
      createWrapper(client),
    );
    expect(result.current.networkStatus).toBe('ready');
    await act(() => result.current.mutate(variables));
    await expect.poll(() => result.current.networkStatus).toBe('loading');
    gate.open({ requestMagicLink: { id: '1' } });
    await expect.poll(() => result.current.networkStatus).toBe('ready');
    expect(result.current.data).toEqual({ requestMagicLink: { id: '1' } });
    expect(client.requests).toEqual([{ operationName: 'requestMagicLink', variables }]);
  });

  it('shows its error', async () => {
    const error = new GraphqlClientError('server', 'no', { status: 500 });
    const client = createTestGraphqlClient({ requestMagicLink: () => Promise.reject(error) });
    const { result, act } = await renderHook(
      () => useRequestMagicLinkMutation(),
      createWrapper(client),
    );
    await act(() => result.current.mutate(variables));
    await expect.poll(() => result.current.networkStatus).toBe('error');
    expect(result.current.error).toBe(error);
  });
});

describe('useMagicLinkStatusSubscription', () => {
  const request = { requestId: '1' };

  it('writes its results into the query cache', async () => {
    const client = createTestGraphqlClient();
    const { wrapper, queryClient } = createWrapper(client);
    const onData = vi.fn();
    const { result, act } = await renderHook(
      () => useMagicLinkStatusSubscription(request, { onData }),
      { wrapper },
    );
    expect(result.current).toMatchObject({ networkStatus: 'loading', data: undefined });
    const pending = { magicLinkStatus: 'PENDING' };
    await act(() => client.emit('magicLinkStatus', pending));
    await expect.poll(() => result.current.data).toEqual(pending);
    expect(result.current.networkStatus).toBe('ready');
    expect(queryClient.getQueryData(['magicLinkStatus', request])).toEqual(pending);
    expect(onData).toHaveBeenCalledExactlyOnceWith(pending, queryClient);
  });

  it('calls the callbacks of the last render', async () => {
    const client = createTestGraphqlClient();
    const [first, second] = [vi.fn(), vi.fn()];
    const { rerender, act } = await renderHook(
      (onData: typeof first = first) => useMagicLinkStatusSubscription(request, { onData }),
      createWrapper(client),
    );
    await rerender(second);
    await act(() => client.emit('magicLinkStatus', { magicLinkStatus: 'PENDING' }));
    await expect.poll(() => second.mock.calls.length).toBe(1);
    expect([first.mock.calls.length, client.requests.length]).toEqual([0, 1]);
  });

  it('shows error and end', async () => {
    const client = createTestGraphqlClient();
    const onError = vi.fn();
    const { result, act } = await renderHook(
      () => useMagicLinkStatusSubscription(request, { onError }),
      createWrapper(client),
    );
    const error = new GraphqlClientError('network', 'lost');
    await act(() => client.fail('magicLinkStatus', error));
    expect(result.current).toMatchObject({ networkStatus: 'error', error });
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    await act(() => client.complete('magicLinkStatus'));
    expect(result.current.status).toBe('complete');
  });

  it('is shared by components and ends with the last of them', async () => {
    const client = createTestGraphqlClient();
    const { wrapper } = createWrapper(client);
    const dispose = vi.fn();
    const { subscribe } = client;
    client.subscribe = (...args) => {
      const subscription = subscribe(...args);
      return { ...subscription, dispose };
    };
    const useTwo = () => [
      useMagicLinkStatusSubscription(request),
      useMagicLinkStatusSubscription({ ...request }),
    ];
    const { unmount } = await renderHook(useTwo, { wrapper });
    expect(client.requests).toHaveLength(1);
    await unmount();
    expect(dispose).toHaveBeenCalledOnce();
  });

  it('starts when it is enabled, and restarts with other variables', async () => {
    const client = createTestGraphqlClient();
    const { result, rerender } = await renderHook(
      (props) =>
        useMagicLinkStatusSubscription({ requestId: props?.id ?? '' }, { enabled: !!props?.id }),
      { ...createWrapper(client), initialProps: { id: '' } },
    );
    expect([client.requests.length, result.current.networkStatus]).toEqual([0, 'ready']);
    await rerender({ id: '1' });
    await rerender({ id: '2' });
    expect(client.requests.map(({ variables }) => variables)).toEqual([
      { requestId: '1' },
      { requestId: '2' },
    ]);
    expect(result.current.networkStatus).toBe('variablesChanged');
  });
});

it('returns the state of the socket from useConnectionState', async () => {
  const client = createTestGraphqlClient();
  const { result, act } = await renderHook(() => useConnectionState(), createWrapper(client));
  expect(result.current).toBe('closed');
  await act(() => client.setConnection('connected'));
  expect(result.current).toBe('connected');
});

it('shows a hydrated query immediately and refetches it after the delay', async () => {
  const server = new QueryClient();
  await server.prefetchQuery(
    getIpQueryOptions(createTestGraphqlClient({ getIp: ip('192.0.2.1') })),
  );
  const client = createTestGraphqlClient({ getIp: ip('192.0.2.2') });
  const { wrapper, queryClient } = createWrapper(client);
  let elapse = () => {};
  const clock = {
    now: () => 0,
    after(_delay: number, run: () => void) {
      elapse = run;
      return () => {};
    },
  };
  hydrateQueries(queryClient, dehydrateQueries(server), { clock });

  const { result, act } = await renderHook(() => useGetIpQuery(), { wrapper });
  expect([result.current.data, result.current.networkStatus]).toEqual([ip('192.0.2.1'), 'ready']);
  expect(client.requests).toEqual([]);
  await act(() => elapse());
  await expect.poll(() => result.current.data).toEqual(ip('192.0.2.2'));
  expect(client.requests).toHaveLength(1);
});

describe('a real server', () => {
  let client: ReturnType<typeof createGraphqlClient>;
  beforeEach(() => {
    client = createGraphqlClient({ url: inject('graphqlUrl'), token: () => 't' });
  });
  afterEach(() => client.dispose());

  it('answers a query, whose transport loads first, also in strict mode', async () => {
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
    // The socket closes after the last unsubscribe, not with it.
    await expect.poll(() => client.connection.get()).toBe('closed');
  });

  it('answers a subscription whose URL is a path of the page', async () => {
    const urls: string[] = [];
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
