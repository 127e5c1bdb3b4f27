import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { type GraphqlDocument, operationNameOf } from '../core/document.ts';
import type { GraphqlClientError } from '../core/error.ts';
import type { NetworkStatus } from './network-status.ts';
import { useGraphqlClient } from './provider.tsx';

/** The options of TanStack Query, without the function, which sends the operation. */
export type MutationHookOptions<TResult, TVariables, TContext = unknown> = Omit<
  UseMutationOptions<TResult, GraphqlClientError, TVariables, TContext>,
  'mutationFn'
>;

/** Result of a mutation hook: that of TanStack Query, and the network activity. */
export type MutationHookResult<TResult, TVariables, TContext = unknown> = UseMutationResult<
  TResult,
  GraphqlClientError,
  TVariables,
  TContext
> & { networkStatus: NetworkStatus };

const STATUS = { idle: 'ready', pending: 'loading', success: 'ready', error: 'error' } as const;

/** Hook for any mutation; generated hooks call it with their document. */
export function useGraphqlMutation<TResult, TVariables, TContext = unknown>(
  document: GraphqlDocument<TResult, TVariables>,
  options?: MutationHookOptions<TResult, TVariables, TContext>,
): MutationHookResult<TResult, TVariables, TContext> {
  const client = useGraphqlClient();
  const send = client.request as (...args: unknown[]) => Promise<TResult>;
  const result = useMutation<TResult, GraphqlClientError, TVariables, TContext>({
    mutationKey: [operationNameOf(document)],
    ...options,
    mutationFn: (variables) => send(document, variables),
  });
  return { ...result, networkStatus: STATUS[result.status] };
}
