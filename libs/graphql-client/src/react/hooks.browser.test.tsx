import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import {
  createGraphqlClient,
  getIpQueryOptions,
  GraphqlClientError,
  type GetIpQuery,
  TypedDocumentString,
} from '../index.ts';
import {
  useConnectionState,
  useGetIpQuery,
  useGraphqlQuery,
  useMagicLinkStatusSubscription,
  useRequestMagicLinkMutation,
} from '../react.ts';
import { dehydrateQueries, hydrateQueries } from '../ssr.ts';
import { createTestGraphqlClient } from '../testing.ts';
import { createGate, createWrapper } from './render.test.helper.tsx';

const ip = (address: string): GetIpQuery => ({
  getIp: { ip: address, countryCode: 'ES', callingCode: '+34' },
});
const UserDocument = new TypedDocumentString<{ user: string[] }, { id: string }>(
  'query user($id: ID!) { user(id: $id) }',
);

describe('useGetIpQuery', () => {
  test('loads, is ready, and refetches when asked', async () => {
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

  test('shows an error of one of the four kinds', async () => {
    const error = new GraphqlClientError('graphql', 'no', {
      errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }],
    });
    const client = createTestGraphqlClient({ getIp: () => Promise.reject(error) });
    const { result } = await renderHook(() => useGetIpQuery(), createWrapper(client));
    await expect.poll(() => result.current.networkStatus).toBe('error');
    expect(result.current.error?.code).toBe('UNAUTHENTICATED');
    expect(client.requests).toHaveLength(1);
  });

  test('polls', async () => {
    const gates = [createGate<GetIpQuery>(), createGate<GetIpQuery>()];
    let calls = 0;
    const client = createTestGraphqlClient({ getIp: () => gates[calls++]?.promise });
    const options = { refetchInterval: 20 };
    const { result } = await renderHook(() => useGetIpQuery({}, options), createWrapper(client));
    gates[0]?.open(ip('192.0.2.1'));
    await expect.poll(() => result.current.networkStatus).toBe('poll');
  });

  test('is ready while it is not enabled', async () => {
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
  test('tells changed variables from a first load, and fetches more', async () => {
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

describe('useRequestMagicLinkMutation', () => {
  const variables = { email: 'a@example.com', locale: 'es' };

  test('goes through its states', async () => {
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

  test('shows its error', async () => {
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

  test('writes its results into the query cache', async () => {
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

  test('shows error and end', async () => {
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

  test('is shared by components and ends with the last', async () => {
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

  test('waits until it is enabled, and starts anew with other variables', async () => {
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

test('useConnectionState follows the socket', async () => {
  const client = createTestGraphqlClient();
  const { result, act } = await renderHook(() => useConnectionState(), createWrapper(client));
  expect(result.current).toBe('closed');
  await act(() => client.setConnection('connected'));
  expect(result.current).toBe('connected');
});

test('a hydrated query is shown at once and fetched again after the delay', async () => {
  const server = new QueryClient();
  await server.prefetchQuery(
    getIpQueryOptions(createTestGraphqlClient({ getIp: ip('192.0.2.1') })),
  );
  const client = createTestGraphqlClient({ getIp: ip('192.0.2.2') });
  const { wrapper, queryClient } = createWrapper(client);
  let elapse = () => {};
  const timers = { setTimeout: (run: () => void) => (elapse = run), clearTimeout: () => {} };
  hydrateQueries(queryClient, dehydrateQueries(server), { timers });

  const { result, act } = await renderHook(() => useGetIpQuery(), { wrapper });
  expect([result.current.data, result.current.networkStatus]).toEqual([ip('192.0.2.1'), 'ready']);
  expect(client.requests).toEqual([]);
  await act(() => elapse());
  await expect.poll(() => result.current.data).toEqual(ip('192.0.2.2'));
  expect(client.requests).toHaveLength(1);
});

describe('against a real server', () => {
  let client: ReturnType<typeof createGraphqlClient>;
  beforeEach(() => {
    client = createGraphqlClient({ url: inject('graphqlUrl'), token: () => 't' });
  });
  afterEach(() => client.dispose());

  test('a query loads its transport and answers, in strict mode too', async () => {
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

  test('a subscription goes over the socket of the browser', async () => {
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
    expect(client.connection.get()).toBe('closed');
  });

  test('a path is resolved against the page, which is not GraphQL', async () => {
    const here = createGraphqlClient({ url: '/graphql' });
    const request = here.request('query me { me { id } }');
    await expect(request).rejects.toBeInstanceOf(GraphqlClientError);
  });
});
