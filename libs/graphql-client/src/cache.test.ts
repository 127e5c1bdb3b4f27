import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { boundQueryCache, resetCache } from './cache.ts';
import { MAX_WATCHED_QUERIES } from './constants.ts';

describe('resetCache', () => {
  test('forgets what is off screen, and fetches again what is on screen', async () => {
    const queryClient = new QueryClient();
    const queryFn = vi.fn().mockResolvedValueOnce('before').mockResolvedValue('after');
    const observer = new QueryObserver(queryClient, { queryKey: ['me'], queryFn });
    const stop = observer.subscribe(() => {});
    await vi.waitFor(() => expect(queryClient.getQueryData(['me'])).toBe('before'));
    queryClient.setQueryData(['old'], 1);
    const reconnect = vi.fn();

    await resetCache(queryClient, { client: { reconnect } });
    expect(queryClient.getQueryData(['me'])).toBe('after');
    expect(queryClient.getQueryData(['old'])).toBeUndefined();
    expect(reconnect).toHaveBeenCalledOnce();
    stop();
  });

  test('forgets mutations, whose results carry tokens', async () => {
    const queryClient = new QueryClient();
    const options = { mutationFn: async () => ({ token: 'secret' }) };
    await queryClient.getMutationCache().build(queryClient, options).execute(undefined);
    await resetCache(queryClient);
    expect(queryClient.getMutationCache().getAll()).toEqual([]);
  });

  test('logs a failure and does not throw', async () => {
    const queryClient = new QueryClient();
    const error = new Error('no');
    queryClient.cancelQueries = () => Promise.reject(error);
    const logger = { error: vi.fn() };
    await resetCache(queryClient, { logger });
    expect(logger.error).toHaveBeenCalledExactlyOnceWith('Error on cache reset', error);
  });
});

describe('boundQueryCache', () => {
  const keys = (queryClient: QueryClient) =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [key] }) => key);

  test('lets the oldest queries go that nobody watches', () => {
    const queryClient = new QueryClient();
    boundQueryCache(queryClient, 3);
    const observer = new QueryObserver(queryClient, { queryKey: ['watched'], enabled: false });
    const stop = observer.subscribe(() => {});
    for (const [age, key] of ['a', 'b', 'c', 'd'].entries()) {
      queryClient.setQueryData([key], key, { updatedAt: age + 1 });
    }
    expect(keys(queryClient)).toEqual(['watched', 'c', 'd']);
    stop();
  });

  test('holds the specified 5000, and no more bound once stopped', () => {
    const queryClient = new QueryClient();
    const stop = boundQueryCache(queryClient);
    const fill = (from: number, count: number) => {
      for (let key = from; key < from + count; key += 1) queryClient.setQueryData([key], key);
    };
    fill(0, MAX_WATCHED_QUERIES + 2);
    expect(keys(queryClient)).toHaveLength(5000);
    stop();
    fill(-1, 1);
    expect(keys(queryClient)).toHaveLength(5001);
    queryClient.clear();
  });
});
