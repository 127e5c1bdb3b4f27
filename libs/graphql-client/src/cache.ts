import type { QueryClient } from '@tanstack/react-query';
import type { GraphqlClient } from './client.ts';
import type { GraphqlLogger } from './client-options.ts';
import { MAX_WATCHED_QUERIES } from './constants.ts';

/** Options of {@link resetCache}. */
export interface ResetCacheOptions {
  /** Its socket is opened anew, so that subscriptions carry the new token. */
  client?: Pick<GraphqlClient, 'reconnect'>;
  logger?: Pick<GraphqlLogger, 'error'>;
}

/**
 * Forgets all that was fetched as somebody else, and fetches again what is on screen: call it after sign-in and
 * sign-out, when the token source gives the new token. A failure is logged as "Error on cache reset", never thrown.
 */
export async function resetCache(
  queryClient: QueryClient,
  options: ResetCacheOptions = {},
): Promise<void> {
  try {
    options.client?.reconnect();
    await queryClient.cancelQueries();
    queryClient.removeQueries({ type: 'inactive' });
    queryClient.getMutationCache().clear();
    await queryClient.resetQueries();
  } catch (error) {
    options.logger?.error('Error on cache reset', error);
  }
}

/**
 * Keeps the query cache at `max` entries (default 5000): beyond that the oldest queries that nobody watches go.
 * Gives back the way to stop.
 */
export function boundQueryCache(queryClient: QueryClient, max = MAX_WATCHED_QUERIES): () => void {
  const cache = queryClient.getQueryCache();
  return cache.subscribe(({ type, query: added }) => {
    if (type !== 'added') return;
    const queries = cache.getAll();
    let surplus = queries.length - max;
    if (surplus <= 0) return;
    const candidates = queries.filter(
      (query) => query !== added && query.getObserversCount() === 0,
    );
    candidates.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
    for (const query of candidates) if (surplus-- > 0) cache.remove(query);
  });
}
