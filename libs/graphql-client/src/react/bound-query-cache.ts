import type { QueryClient } from '@tanstack/react-query';
import { MAX_WATCHED_QUERIES } from '../core/constants.ts';

/**
 * Limits the query cache to `max` entries (default 5000): above that, the oldest unobserved queries are removed.
 * Returns a function that removes the limit.
 */
export function boundQueryCache(queryClient: QueryClient, max = MAX_WATCHED_QUERIES): () => void {
  const cache = queryClient.getQueryCache();
  return cache.subscribe(({ type, query: added }) => {
    const queries = cache.getAll();
    if (type !== 'added' || queries.length <= max) return;
    queries
      .filter((query) => query !== added && query.getObserversCount() === 0)
      .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
      .slice(0, queries.length - max)
      .forEach((query) => cache.remove(query));
  });
}
