import { type Answer, GraphqlClientError } from './error.ts';
import type { FetcherRequest, FetcherResponse } from './fetcher.ts';

/**
 * The transport over graphql-request, which loads with the first request. It sends and checks the shape;
 * what the status and the content type mean is judged here, as it takes JSON under no other name than its own.
 */
export async function graphqlRequestFetcher(request: FetcherRequest): Promise<FetcherResponse> {
  const { url, body, fetch, ...init } = request;
  const { GraphQLClient } = await import('graphql-request');
  let answer: Response | undefined;
  let result: Answer | undefined;
  const client = new GraphQLClient(url, {
    ...(init as Pick<FetcherRequest, 'headers' | 'signal'>),
    async fetch(input, init) {
      const response = await fetch(input, init);
      const text = await response.text();
      answer = response;
      return new Response(text, { headers: { 'content-type': 'application/json' } });
    },
    // The name is in the body already; asking graphql-request for it would have the document parsed.
    excludeOperationName: true,
    jsonSerializer: {
      parse: (text) => (result = JSON.parse(text) as Answer),
      stringify: () => JSON.stringify(body),
    },
  });
  await client.rawRequest({ query: body.query }).catch((cause: unknown) => {
    // Once the body is read nothing fails but its shape. The cause stays out: its message repeats the body.
    if (!answer) throw cause;
  });
  const { ok, status, headers: answered } = answer as Response;
  const type = answered.get('content-type');
  // Only the GraphQL media type vouches for the errors in an answer that is no success.
  const isRefusal = type?.includes('application/graphql-response+json') && result?.errors;
  if (ok ? result : isRefusal) return { ...result, status };
  throw new GraphqlClientError(
    ok ? 'parse' : 'server',
    ok
      ? `the answer (${type ?? 'no content type'}) is not a GraphQL response.`
      : `the server answered with status ${status}.`,
    { status, errors: result?.errors },
  );
}
