import type { GraphqlClientOptions } from './client-options.ts';
import { GraphqlClientError } from './error.ts';

/**
 * Imports a part that loads on first use. Its failure has the kind `load`, not `network`, because the network may
 * work.
 */
async function loadPart<T>(options: GraphqlClientOptions, load: () => Promise<T>): Promise<T> {
  const { importPart = (run) => run() } = options;
  try {
    return await importPart(load);
  } catch (cause) {
    throw new GraphqlClientError('load', 'a part of this package did not load.', { cause });
  }
}

/** Loads what queries and mutations need. */
export const loadGraphqlRequest = (options: GraphqlClientOptions) =>
  loadPart(options, () => import('graphql-request'));

/** Loads what subscriptions need. */
export const loadGraphqlWs = (options: GraphqlClientOptions) =>
  loadPart(options, () => import('graphql-ws/client'));
