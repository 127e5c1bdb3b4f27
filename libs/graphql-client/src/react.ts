export { GraphqlProvider, type GraphqlProviderProps, useGraphqlClient } from './react/provider.tsx';
export { boundQueryCache } from './react/bound-query-cache.ts';
export { MAX_WATCHED_QUERIES } from './core/constants.ts';
export { type NetworkStatus } from './react/network-status.ts';
export { useConnectionState } from './react/use-connection-state.ts';
export { type QueryHookOptions, type QueryHookResult, useGraphqlQuery } from './react/use-query.ts';
export {
  type MutationHookOptions,
  type MutationHookResult,
  useGraphqlMutation,
} from './react/use-mutation.ts';
export {
  type SubscriptionHookOptions,
  type SubscriptionHookResult,
  useGraphqlSubscription,
} from './react/use-subscription.ts';
