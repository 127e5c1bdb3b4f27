import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { MAX_WATCHED_QUERIES } from '../core/constants.ts';
import { boundQueryCache } from './bound-query-cache.ts';

describe('boundQueryCache', () => {
  const keys = (queryClient: QueryClient) =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [key] }) => key);

  it('removes the oldest queries that have no observer', () => {
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

  it('keeps 5000 queries by default, and has no limit after it is stopped', () => {
    const queryClient = new QueryClient();
    const stop = boundQueryCache(queryClient);
    const fill = (from: number, count: number) => {
      for (let key = from; key < from + count; key += 1) queryClient.setQueryData([key], key);
    };
    fill(0, MAX_WATCHED_QUERIES + 2);
    expect(keys(queryClient)).toHaveLength(5000);
    stop();
    // One more query, with a new key.
    fill(-1, 1);
    expect(keys(queryClient)).toHaveLength(5000 + 1);
    queryClient.clear();
  });
});
