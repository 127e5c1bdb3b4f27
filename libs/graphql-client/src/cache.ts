import type { QueryClient } from '@tanstack/react-query';
import type { GraphqlClient } from './client.ts';
import type { GraphqlLogger } from './client-options.ts';

/** Options of {@link resetCache}. */
export interface ResetCacheOptions {
  /** Its socket is opened anew, so that subscriptions carry the new token. */
  client?: Pick<GraphqlClient, 'reconnect'> | undefined;
  /** Default: `console`. */
  logger?: Pick<GraphqlLogger, 'error'> | undefined;
}

/**
 * Forgets all that was fetched as somebody else, and fetches again what is on screen: call it after sign-in and
 * sign-out, when the token source gives the new token. A failure is logged as "Error on cache reset", never thrown.
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
    // A refetch that fails rejects nothing: with `throwOnError` one that is cancelled would count as a failure too.
    await queryClient.resetQueries();
    for (const { state } of queryClient.getQueryCache().getAll())
      if (state.error) throw state.error;
  } catch (error) {
    logger.error('Error on cache reset', error);
  }
}
