import type { DataTag } from '@tanstack/react-query';
import type { GraphqlClient } from './client.ts';
import { HTTP_RETRIES, RETRY_STATUS_CODES } from '../core/constants.ts';
import {
  type AnyDocument,
  type GraphqlDocument,
  operationNameOf,
  type VariablesArgument,
} from '../core/document.ts';
import { GraphqlClientError } from '../core/error.ts';

/** The part of a client that queries need. */
export type GraphqlRequester = Pick<GraphqlClient, 'request'>;

/** The cache key of an operation: its name, then its variables. */
export type GraphqlQueryKey = readonly [operation: string, variables: unknown];

/** The cache key of an operation with these variables. */
export function graphqlQueryKey(document: AnyDocument, variables: unknown): GraphqlQueryKey {
  return [operationNameOf(document) ?? String(document), variables ?? {}];
}

/** Whether a query is sent once more: if there was no response, or a status that is often temporary. */
export function shouldRetryQuery(failures: number, error: unknown): boolean {
  if (failures >= HTTP_RETRIES || !(error instanceof GraphqlClientError)) return false;
  return error.kind === 'network' || RETRY_STATUS_CODES.includes(error.status ?? 0);
}

/** The options of {@link graphqlQueryOptions}, for any function of TanStack Query that accepts options. */
export interface GraphqlQueryOptions<TResult> {
  queryKey: DataTag<GraphqlQueryKey, TResult, GraphqlClientError>;
  queryFn: (context: { signal: AbortSignal }) => Promise<TResult>;
  retry: typeof shouldRetryQuery;
}

/**
 * TanStack Query options of any query: the key, a function that can be cancelled, and {@link shouldRetryQuery}.
 *
 * @example queryClient.ensureQueryData(graphqlQueryOptions(client, GetIpDocument));
 */
export function graphqlQueryOptions<TResult, TVariables>(
  client: GraphqlRequester,
  document: GraphqlDocument<TResult, TVariables>,
  ...variables: VariablesArgument<NoInfer<TVariables>>
): GraphqlQueryOptions<TResult> {
  const send = client.request as (...args: unknown[]) => Promise<TResult>;
  return {
    queryKey: graphqlQueryKey(document, variables[0]) as GraphqlQueryOptions<TResult>['queryKey'],
    queryFn: ({ signal }) => send(document, variables[0], { signal }),
    retry: shouldRetryQuery,
  };
}
