import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { GraphqlClientError, resetCache } from '../index.ts';
import { useGraphqlQuery } from '../react.ts';
import { getIpQueryOptions, type GetIpQuery } from '../site/index.ts';
import { useGetIpQuery } from '../site/react.ts';
import { dehydrateQueries, hydrateQueries } from '../ssr.ts';
import { createTestGraphqlClient } from '../testing.ts';
import { ip, UserDocument } from './queries.fixture.ts';
import { createGate, createWrapper } from './render.fixture.tsx';

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

  it('shows an error of the server, without a retry', async () => {
    const error = new GraphqlClientError('graphql', 'no', {
      errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }],
    });
    const client = createTestGraphqlClient({ getIp: () => Promise.reject(error) });
    const { result } = await renderHook(() => useGetIpQuery(), createWrapper(client));
    await expect.poll(() => result.current.networkStatus).toBe('error');
    expect(result.current.error?.code).toBe('UNAUTHENTICATED');
    expect(client.requests).toHaveLength(1);
  });

  it('has the status poll during a request of refetchInterval', async () => {
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

  it('drops a late answer of fetchMore after a reset of the cache', async () => {
    const late = createGate<{ user: string[] }>();
    const client = createTestGraphqlClient({
      user: ({ id }: { id: string }) => (id === '2' ? late.promise : { user: ['mine'] }),
    });
    const { wrapper, queryClient } = createWrapper(client);
    const { result, act } = await renderHook(() => useGraphqlQuery(UserDocument, { id: '1' }), {
      wrapper,
    });
    await expect.poll(() => result.current.data).toEqual({ user: ['mine'] });
    const more = result.current.fetchMore({ id: '2' }, (present, { user }) => ({
      user: [...(present?.user ?? []), ...user],
    }));
    const failure = more.catch((error: Error) => error.name);
    await act(() => resetCache(queryClient));
    late.open({ user: ['of another account'] });
    expect(await failure).toBe('AbortError');
    await expect.poll(() => result.current.data).toEqual({ user: ['mine'] });
    expect(result.current.error).toBeNull();
  });
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
