import { ClientError, GraphQLClient } from 'graphql-request';
import { GraphqlClientError, readErrors } from './error.ts';
import type { FetcherRequest, FetcherResponse } from './fetcher.ts';

const RESPONSE_JSON = 'application/graphql-response+json';

/** The transport over graphql-request. It is a module of its own so that it loads with the first request. */
export async function graphqlRequestFetcher(request: FetcherRequest): Promise<FetcherResponse> {
  const { url, body, headers, signal, credentials } = request;
  let answer: Response | undefined;
  const client = new GraphQLClient(url, {
    headers,
    signal,
    ...(credentials && { credentials }),
    fetch: async (input, init) => (answer = await request.fetch(input, init)),
    // The name is in the body already; asking graphql-request for it would have the document parsed.
    excludeOperationName: true,
    // Errors within an answer come back as they are; the client makes its own error of them.
    errorPolicy: 'all',
    jsonSerializer: { parse: JSON.parse, stringify: () => JSON.stringify(body) },
  });
  try {
    return await client.rawRequest({ query: body.query });
  } catch (cause) {
    throw toError(cause, answer);
  }
}

function toError(cause: unknown, answer: Response | undefined): unknown {
  if (cause instanceof ClientError) return fromRefusal(cause);
  // Reading the body fails with a TypeError when the connection breaks, with others when the text is not GraphQL.
  if (!answer || !(cause instanceof Error) || isConnectionError(cause)) return cause;
  const type = answer.headers.get('content-type') ?? 'without a content type';
  // The cause stays out: its message repeats the body.
  return new GraphqlClientError('parse', `the answer (${type}) is not a GraphQL response.`, {
    status: answer.status,
  });
}

const isConnectionError = (cause: Error) =>
  cause instanceof TypeError || cause.name === 'AbortError' || cause instanceof GraphqlClientError;

/** An answer whose status is not a success. Only the GraphQL media type vouches for the errors in it. */
function fromRefusal({ response }: ClientError): GraphqlClientError {
  const { status } = response;
  const errors = readErrors(response.errors);
  const isGraphql = new Headers(response.headers as HeadersInit)
    .get('content-type')
    ?.includes(RESPONSE_JSON);
  if (isGraphql && errors) {
    return GraphqlClientError.fromErrors(errors, { status });
  }
  return new GraphqlClientError('server', `the server answered with status ${status}.`, {
    status,
    errors,
  });
}
