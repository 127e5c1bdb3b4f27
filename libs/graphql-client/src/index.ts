export { createGraphqlClient, type GraphqlClient, type RequestOptions } from './client/client.ts';
export {
  type GraphqlClientOptions,
  type GraphqlLogger,
  type SocketOptions,
  type TokenSource,
} from './core/client-options.ts';
export {
  GraphqlClientError,
  type GraphqlErrorKind,
  type GraphqlErrorDetails,
  type GraphqlFormattedError,
  isGraphqlClientError,
} from './core/error.ts';
export {
  type GraphqlDocument,
  type OperationArguments,
  type OperationInfo,
  TypedDocumentString,
  type VariablesArgument,
} from './core/document.ts';
export {
  type Fetcher,
  type FetcherRequest,
  type FetcherResponse,
  type GraphqlBody,
} from './core/fetcher.ts';
export { createRetryFetch, type RetryFetchOptions } from './http/retry-fetch.ts';
export { type Clock } from '@shpy/kernel';
export { type Store } from './core/store.ts';
export { type ConnectionState } from './subscriptions/connection-state.ts';
export { type GraphqlSubscription, type SubscriptionState } from './subscriptions/subscription.ts';
export { FATAL_CLOSE_CODES, RETRYABLE_CLOSE_CODES } from './subscriptions/close-codes.ts';
export { resetCache, type ResetCacheOptions } from './client/cache.ts';
export {
  graphqlQueryKey,
  type GraphqlQueryKey,
  graphqlQueryOptions,
  type GraphqlQueryOptions,
  type GraphqlRequester,
  shouldRetryQuery,
} from './client/query-options.ts';
export { type FragmentType, readFragment } from './core/fragments.ts';
export {
  AUTH_TYPE,
  HTTP_RETRIES,
  MAX_DOCUMENTS,
  RESUBSCRIBE_DELAY,
  RETRY_STATUS_CODES,
  SOCKET_RETRIES,
  SOCKET_RETRY_DELAY,
  SOCKET_RETRY_JITTER,
} from './core/constants.ts';
