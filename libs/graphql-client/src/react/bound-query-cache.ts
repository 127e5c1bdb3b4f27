import type { QueryClient } from '@tanstack/react-query';
import { MAX_WATCHED_QUERIES } from '../constants.ts';

/**
 * Keeps the query cache at `max` entries (default 5000): beyond that the oldest queries that nobody watches go.
 * Gives back the way to stop.
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
