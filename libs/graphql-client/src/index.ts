export { createGraphqlClient, type GraphqlClient, type RequestOptions } from './client.ts';
export {
  type GraphqlClientOptions,
  type GraphqlLogger,
  type SocketOptions,
  type TokenSource,
} from './client-options.ts';
export {
  GraphqlClientError,
  type GraphqlErrorKind,
  type GraphqlErrorDetails,
  type GraphqlFormattedError,
  isGraphqlClientError,
} from './error.ts';
export {
  type GraphqlDocument,
  type OperationArguments,
  type OperationInfo,
  TypedDocumentString,
  type VariablesArgument,
} from './document.ts';
export {
  type Fetcher,
  type FetcherRequest,
  type FetcherResponse,
  type GraphqlBody,
} from './fetcher.ts';
export { createRetryFetch, type RetryFetchOptions } from './retry-fetch.ts';
export { type Clock } from '@shpy/kernel';
export { type Store } from './store.ts';
export { type ConnectionState } from './subscriptions/connection-state.ts';
export { type GraphqlSubscription, type SubscriptionState } from './subscriptions/subscription.ts';
export { FATAL_CLOSE_CODES, RETRYABLE_CLOSE_CODES } from './subscriptions/close-codes.ts';
export { resetCache, type ResetCacheOptions } from './cache.ts';
export {
  graphqlQueryKey,
  type GraphqlQueryKey,
  graphqlQueryOptions,
  type GraphqlQueryOptions,
  type GraphqlRequester,
  shouldRetryQuery,
} from './query-options.ts';
export { type FragmentType, readFragment } from './fragments.ts';
export {
  AUTH_TYPE,
  HTTP_RETRIES,
  MAX_DOCUMENTS,
  RESUBSCRIBE_DELAY,
  RETRY_STATUS_CODES,
  SOCKET_RETRIES,
  SOCKET_RETRY_DELAY,
  SOCKET_RETRY_JITTER,
} from './constants.ts';
