import {
  hashKey,
  isServer,
  type QueryClient,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { GraphqlDocument, OperationArguments } from '../core/document.ts';
import { type GraphqlClientError, isGraphqlClientError } from '../core/error.ts';
import { cacheLifetime } from '../client/cache.ts';
import { graphqlQueryOptions, type GraphqlQueryKey } from '../client/query-options.ts';
import { type NetworkStatus, networkStatusOf, type QueryActivity } from './network-status.ts';
import { useGraphqlClient } from './provider.tsx';
import { hydrating } from './hydrating.ts';

/** The options of TanStack Query, without key and function, which belong to the operation. `refetchInterval` polls. */
export type QueryHookOptions<TResult, TData = TResult> = Omit<
  UseQueryOptions<TResult, GraphqlClientError, TData, QueryKey>,
  'queryKey' | 'queryFn'
>;

/** Result of a query hook: that of TanStack Query, and the network activity. */
export type QueryHookResult<TResult, TVariables, TData = TResult> = UseQueryResult<
  TData,
  GraphqlClientError
> & {
  networkStatus: NetworkStatus;
  /** Sends the query with other variables and merges the result into the data of this query. */
  fetchMore(
    variables: TVariables,
    merge: (present: TResult | undefined, more: TResult) => TResult,
  ): Promise<TResult>;
};

/** Hook for any query; generated hooks call it with their document. */
export function useGraphqlQuery<TResult, TVariables, TData = TResult>(
  document: GraphqlDocument<TResult, TVariables>,
  ...rest: OperationArguments<NoInfer<TVariables>, QueryHookOptions<TResult, TData>>
): QueryHookResult<TResult, TVariables, TData> {
  const [variables, options] = rest as readonly unknown[] as [
    TVariables?,
    QueryHookOptions<TResult, TData>?,
  ];
  const client = useGraphqlClient();
  const queryClient = useQueryClient();
  const optionsOf = graphqlQueryOptions as (...args: unknown[]) => { queryKey: GraphqlQueryKey };
  const query = optionsOf(client, document, variables);
  const result = useQuery<TResult, GraphqlClientError, TData>({
    ...mountPolicy(queryClient),
    ...query,
    ...options,
  });

  const hash = hashKey(query.queryKey);
  const hasOtherVariables = useHasChanged(hash);
  const [own, waitFor] = useOwnRequests(hash);
  const { refetch } = result;
  const networkStatus = networkStatusOf({
    isBusy: result.fetchStatus !== 'idle',
    isError: result.isError || own.error !== null,
    isKnown: result.isFetched || (result.data !== undefined && !result.isPlaceholderData),
    hasNewVariables: hasOtherVariables && !result.isFetchedAfterMount,
    isPolling: Boolean(options?.refetchInterval),
    call: own.call,
  });
  return {
    ...result,
    error: result.error ?? own.error,
    networkStatus,
    refetch: useCallback((...args) => waitFor('refetch', refetch(...args)), [refetch, waitFor]),
    async fetchMore(moreVariables, merge) {
      const send = client.request as (...args: unknown[]) => Promise<TResult>;
      const signal = cacheLifetime(queryClient);
      const answer = await waitFor('fetchMore', send(document, moreVariables, { signal }));
      // A client of another implementation may ignore the signal.
      signal.throwIfAborted();
      queryClient.setQueryData<TResult>(query.queryKey, (present) => merge(present, answer));
      return answer;
    },
  } as QueryHookResult<TResult, TVariables, TData>;
}

interface OwnRequests {
  call: QueryActivity['call'];
  /** Why the last `fetchMore` failed; TanStack Query does not track it. */
  error: GraphqlClientError | null;
}

const NO_CALL: OwnRequests = { call: null, error: null };

/**
 * Returns the state of the component's latest call of `refetch` or `fetchMore` with these variables, and a function
 * that tracks a new call.
 */
function useOwnRequests(hash: string) {
  const [state, setState] = useState({ ...NO_CALL, hash });
  const waitFor = useCallback(
    async <T>(call: QueryActivity['call'], work: Promise<T>): Promise<T> => {
      const waiting = { call, error: null, hash };
      setState(waiting);
      // Does nothing after a later call, which then decides the status.
      const settle = (error: GraphqlClientError | null) =>
        setState((present) => (present === waiting ? { call: null, error, hash } : present));
      try {
        const answer = await work;
        settle(null);
        return answer;
      } catch (error) {
        // `resetCache` cancels a request, which is no failure.
        settle(isGraphqlClientError(error) ? error : null);
        throw error;
      }
    },
    [hash],
  );
  return [state.hash === hash ? state : NO_CALL, waitFor] as const;
}

/** Whether an earlier render had another value. Sets state while rendering: so React compares with earlier renders. */
function useHasChanged(value: string): boolean {
  const [last, setLast] = useState({ value, hasChanged: false });
  if (last.value === value) return last.hasChanged;
  setLast({ value, hasChanged: true });
  return true;
}

/** Hydrated data is not fetched on mount: its refetch is already scheduled. A server never refetches. */
const mountPolicy = (queryClient: QueryClient) =>
  isServer || hydrating.has(queryClient) ? { refetchOnMount: false } : {};
