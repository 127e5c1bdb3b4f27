import { describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { GraphqlClientError, resetCache } from '../index.ts';
import { useMagicLinkStatusSubscription } from '../site/react.ts';
import { createTestGraphqlClient } from '../testing.ts';
import { createWrapper } from './render.fixture.tsx';

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

  it('shows an error, and the end of the subscription', async () => {
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
      // The same variables in another object.
      useMagicLinkStatusSubscription({ ...request }),
    ];
    const { unmount } = await renderHook(useTwo, { wrapper });
    expect(client.requests).toHaveLength(1);
    await unmount();
    expect(dispose).toHaveBeenCalledOnce();
  });

  it('shows no result from before a reset of the cache, also to a component that mounts later', async () => {
    const client = createTestGraphqlClient();
    const { wrapper, queryClient } = createWrapper(client);
    const [first, second] = [vi.fn(), vi.fn()];
    const { result, act } = await renderHook(
      () => useMagicLinkStatusSubscription(request, { onData: first }),
      { wrapper },
    );
    await act(() => client.emit('magicLinkStatus', { magicLinkStatus: 'VERIFIED' }));
    await expect.poll(() => result.current.data).toBeDefined();
    await act(() => resetCache(queryClient, { client }));
    const { result: later } = await renderHook(
      () => useMagicLinkStatusSubscription(request, { onData: second }),
      { wrapper },
    );
    for (const { current } of [result, later])
      expect(current).toMatchObject({
        data: undefined,
        status: 'loading',
        networkStatus: 'loading',
      });
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
    const pending = { magicLinkStatus: 'PENDING' };
    await act(() => client.emit('magicLinkStatus', pending));
    await expect.poll(() => [result.current.data, later.current.data]).toEqual([pending, pending]);
    expect(second).toHaveBeenCalledExactlyOnceWith(pending, queryClient);
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
