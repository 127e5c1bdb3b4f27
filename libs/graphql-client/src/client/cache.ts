import type { QueryClient } from '@tanstack/react-query';
import type { GraphqlClient } from './client.ts';
import type { GraphqlLogger } from '../core/client-options.ts';

/** Options of {@link resetCache}. */
export interface ResetCacheOptions {
  /** Reopens the socket, so that subscriptions carry the new token. */
  client?: Pick<GraphqlClient, 'reconnect'> | undefined;
  /** Default: `console`. */
  logger?: Pick<GraphqlLogger, 'error'> | undefined;
}

const lifetimes = new WeakMap<QueryClient, AbortController>();

/** A signal that is aborted when the cache is reset: a later answer must not be written to it. */
export function cacheLifetime(queryClient: QueryClient): AbortSignal {
  const lifetime = lifetimes.get(queryClient) ?? new AbortController();
  lifetimes.set(queryClient, lifetime);
  return lifetime.signal;
}

/**
 * Removes data that was fetched for another user and refetches the queries in use. Call it after sign-in and
 * sign-out, when the token source returns the new token. A failure is logged as "Error on cache reset", never thrown.
 */
export async function resetCache(
  queryClient: QueryClient,
  { client, logger = console }: ResetCacheOptions = {},
): Promise<void> {
  try {
    client?.reconnect();
    lifetimes.get(queryClient)?.abort();
    lifetimes.delete(queryClient);
    await queryClient.cancelQueries();
    const queries = queryClient.getQueryCache();
    // Not `removeQueries({ type: 'inactive' })`: it also removes queries of components that disabled them, which would
    // then show the old data forever.
    for (const query of queries.getAll())
      if (query.getObserversCount() === 0) queries.remove(query);
    queryClient.getMutationCache().clear();
    // A failed refetch does not reject, so its error is read from the cache. (With the option `throwOnError` it would,
    // but so would a cancelled one, which is no failure.)
    await queryClient.resetQueries();
    for (const { state } of queries.getAll()) if (state.error) throw state.error;
  } catch (error) {
    logger.error('Error on cache reset', error);
  }
}
