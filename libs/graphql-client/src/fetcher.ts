/** The JSON body of a GraphQL request. */
export interface GraphqlBody {
  operationName?: string | undefined;
  variables?: unknown;
  query: string;
  extensions?: Record<string, unknown> | undefined;
}

/** What a transport has to send. */
export interface FetcherRequest {
  /** Absolute URL of the endpoint. */
  url: string;
  headers: Record<string, string>;
  body: GraphqlBody;
  signal: AbortSignal;
  fetch: typeof globalThis.fetch;
  credentials?: RequestCredentials | undefined;
}

/** What a transport gives back when it could read a GraphQL answer. */
export interface FetcherResponse {
  /** HTTP status. */
  status: number;
  data?: unknown;
  errors?: unknown;
  extensions?: unknown;
}

/**
 * A transport for queries and mutations: sends `body` by POST, answers with what it read.
 * It throws a `GraphqlClientError` of the kind that fits; anything else it throws counts as `network`.
 */
export type Fetcher = (request: FetcherRequest) => Promise<FetcherResponse>;
