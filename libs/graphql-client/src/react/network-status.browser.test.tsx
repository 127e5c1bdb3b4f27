import { onlineManager } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { GraphqlClientError } from '../index.ts';
import { useGraphqlQuery } from '../react.ts';
import { createTestGraphqlClient } from '../testing.ts';
import { UserDocument } from './queries.fixture.ts';
import { createGate, createWrapper } from './render.fixture.tsx';

describe('networkStatus with a real cache', () => {
  type Answer = { user: string[] };
  /** A hook for `user` that records each status; the test answers its requests one by one. */
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
    /** Waits until this status is shown, then answers the oldest request in flight. */
    const answer = async (status: string, end: Answer | Error) => {
      await expect.poll(() => [gates.length > 0, statuses.at(-1)]).toEqual([true, status]);
      const gate = gates.shift();
      if (end instanceof Error) gate?.fail(end);
      else gate?.open(end);
    };
    // Not the newest of `statuses`: it is recorded while React renders, and `result` is updated only after that.
    const shown = (status: string) =>
      expect.poll(() => hook.result.current.networkStatus).toBe(status);
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
