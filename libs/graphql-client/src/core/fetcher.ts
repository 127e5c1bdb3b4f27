/** The JSON body of a GraphQL request. */
export interface GraphqlBody {
  operationName?: string | undefined;
  variables?: unknown;
  query: string;
  extensions?: Record<string, unknown> | undefined;
}

/** The request that a transport sends. */
export interface FetcherRequest {
  /** Absolute URL of the endpoint. */
  url: string;
  headers: Record<string, string>;
  body: GraphqlBody;
  signal: AbortSignal;
  fetch: typeof globalThis.fetch;
  credentials?: 'omit' | 'same-origin' | 'include' | undefined;
}

/** The response that a transport has read. */
export interface FetcherResponse {
  /** HTTP status. */
  status: number;
  data?: unknown;
  errors?: unknown;
  extensions?: unknown;
}

/**
 * A transport for queries and mutations: sends `body` by POST and resolves to the response. It throws a
 * `GraphqlClientError` of the matching kind; any other error counts as `network`.
 */
export type Fetcher = (request: FetcherRequest) => Promise<FetcherResponse>;
