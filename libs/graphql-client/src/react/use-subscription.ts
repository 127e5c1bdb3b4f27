import {
  hashKey,
  type QueryClient,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { GraphqlDocument, OperationArguments } from '../core/document.ts';
import type { GraphqlClientError } from '../core/error.ts';
import { graphqlQueryKey } from '../client/query-options.ts';
import type { SubscriptionState } from '../subscriptions/subscription.ts';
import type { NetworkStatus } from './network-status.ts';
import { useGraphqlClient } from './provider.tsx';
import { shareSubscription } from './shared-subscriptions.ts';

/** Options of a subscription hook. */
export interface SubscriptionHookOptions<TResult> {
  /** Whether to subscribe. Default: true. */
  enabled?: boolean | undefined;
  /** Called with each result, for example to write it to other queries of the cache. */
  onData?: ((data: TResult, queryClient: QueryClient) => void) | undefined;
  /** Called with each error. */
  onError?: ((error: GraphqlClientError) => void) | undefined;
}

/** Result of a subscription hook. */
export interface SubscriptionHookResult<TResult> {
  /** The last result, from the query cache. */
  data: TResult | undefined;
  error: GraphqlClientError | null;
  /** `complete` when the server ended the subscription. */
  status: SubscriptionState<TResult>['status'];
  networkStatus: NetworkStatus;
}

/**
 * Hook for any subscription; generated hooks call it with their document. Results are written to the query cache
 * under the operation's key; components with the same variables share one subscription.
 */
export function useGraphqlSubscription<TResult, TVariables>(
  document: GraphqlDocument<TResult, TVariables>,
  ...rest: OperationArguments<NoInfer<TVariables>, SubscriptionHookOptions<TResult>>
): SubscriptionHookResult<TResult> {
  const [variables, options] = rest as readonly unknown[] as [
    TVariables?,
    SubscriptionHookOptions<TResult>?,
  ];
  const { enabled = true, onData, onError } = options ?? {};
  const client = useGraphqlClient();
  const queryClient = useQueryClient();
  const queryKey = graphqlQueryKey(document, variables);
  const hash = hashKey(queryKey);
  const [firstHash] = useState(hash);
  const [live, setLive] = useState({ hash, status: 'loading' as Status, error: null as Failure });
  const { data } = useQuery<TResult>({ queryKey, queryFn: skipToken, staleTime: Infinity });

  const take = (state: SubscriptionState<TResult>, isNew: boolean) => {
    setLive({ hash, status: state.status, error: state.error });
    // An earlier result is in the cache, unless the cache was reset: it may be another user's.
    if (!isNew) return;
    if (state.status === 'ready') {
      queryClient.setQueryData(queryKey, state.data);
      onData?.(state.data as TResult, queryClient);
    } else if (state.status === 'error' && state.error) onError?.(state.error);
  };
  // Results go to the callbacks of the last render, as with useEffectEvent, which requires React 19.2.
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });

  useEffect(() => {
    if (!enabled) return;
    return shareSubscription<TResult, TVariables>(
      client,
      document,
      variables,
      hash,
      (state, isNew) => latest.current(state, isNew),
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the hash replaces the variables, a new object on each render
  }, [client, document, hash, enabled]);

  // Right after a change of the variables, `live` is still the state of the previous ones.
  const known = live.hash === hash ? live : { status: 'loading' as const, error: null };
  // After a reset of the cache, there is no result until the next one.
  const status = known.status === 'ready' && data === undefined ? 'loading' : known.status;
  const { error } = known;
  const isWaiting = enabled && status === 'loading';
  const waiting = hash === firstHash ? 'loading' : 'variablesChanged';
  const settled = status === 'error' ? 'error' : 'ready';
  return { data, error, status, networkStatus: isWaiting ? waiting : settled };
}

type Status = SubscriptionState<unknown>['status'];
type Failure = GraphqlClientError | null;
