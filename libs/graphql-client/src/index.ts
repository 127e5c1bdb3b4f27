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
  type DocumentInfo,
  type GraphqlDocument,
  type OperationArguments,
  TypedDocumentString,
  type VariablesArgument,
} from './document.ts';
export { type OperationType } from './scan-operations.ts';
export {
  type Fetcher,
  type FetcherRequest,
  type FetcherResponse,
  type GraphqlBody,
} from './fetcher.ts';
export { createRetryFetch, type RetryFetchOptions } from './retry-fetch.ts';
export { type Store } from './store.ts';
export { type Timers } from './timers.ts';
export { type ConnectionState } from './subscriptions/connection.ts';
export { type GraphqlSubscription, type SubscriptionState } from './subscriptions/subscription.ts';
export { FATAL_CLOSE_CODES, RETRYABLE_CLOSE_CODES } from './subscriptions/close-codes.ts';
export { boundQueryCache, resetCache, type ResetCacheOptions } from './cache.ts';
export {
  graphqlQueryKey,
  type GraphqlQueryKey,
  graphqlQueryOptions,
  type GraphqlRequester,
  shouldRetryQuery,
} from './query-options.ts';
export { type FragmentType, readFragment } from './fragments.ts';
export { DEFAULT_TOKEN_NAME, type TokenStore } from './token-stores/token-store.ts';
export { createCookieTokenStore, type CookieTokenStoreOptions } from './token-stores/cookie.ts';
export {
  createLocalStorageTokenStore,
  type LocalStorageTokenStoreOptions,
} from './token-stores/local-storage.ts';
export { createMemoryTokenStore } from './token-stores/memory.ts';
export {
  ACKNOWLEDGEMENT_TIMEOUT,
  AUTH_TYPE,
  HTTP_RETRIES,
  HYDRATION_REFETCH_DELAY,
  KEEP_ALIVE,
  MAX_DOCUMENTS,
  MAX_WATCHED_QUERIES,
  PONG_TIMEOUT,
  REQUEST_TIMEOUT,
  RESUBSCRIBE_DELAY,
  RETRY_STATUS_CODES,
  SOCKET_RETRIES,
  SOCKET_RETRY_DELAY,
  SOCKET_RETRY_JITTER,
  TOKEN_COOKIE_MAX_AGE,
} from './constants.ts';
export {
  GetIpDocument,
  MagicLinkStatusDocument,
  MeDocument,
  RequestMagicLinkDocument,
  RevokeSessionDocument,
  SessionRowFragmentDocument,
  SessionsDocument,
  SignOutDocument,
  VerifyMagicLinkDocument,
} from './generated/documents.ts';
export { getIpQueryOptions, meQueryOptions, sessionsQueryOptions } from './generated/options.ts';
export {
  type GetIpQuery,
  type GetIpQueryVariables,
  type MagicLinkStatus,
  type MagicLinkStatusSubscription,
  type MagicLinkStatusSubscriptionVariables,
  type MeQuery,
  type MeQueryVariables,
  type RequestMagicLinkMutation,
  type RequestMagicLinkMutationVariables,
  type RevokeSessionMutation,
  type RevokeSessionMutationVariables,
  type SessionRowFragment,
  type SessionsQuery,
  type SessionsQueryVariables,
  type SignOutMutation,
  type SignOutMutationVariables,
  type VerifyMagicLinkMutation,
  type VerifyMagicLinkMutationVariables,
} from './generated/operations.ts';
