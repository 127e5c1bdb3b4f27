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
    await queryClient.cancelQueries();
    queryClient.removeQueries({ type: 'inactive' });
    queryClient.getMutationCache().clear();
    // A failed refetch does not reject, so its error is read from the cache. (With the option `throwOnError` it would,
    // but so would a cancelled one, which is no failure.)
    await queryClient.resetQueries();
    for (const { state } of queryClient.getQueryCache().getAll())
      if (state.error) throw state.error;
  } catch (error) {
    logger.error('Error on cache reset', error);
  }
}
