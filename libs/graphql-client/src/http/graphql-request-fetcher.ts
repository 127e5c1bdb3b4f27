import type { GraphqlClientOptions } from '../core/client-options.ts';
import { type Answer, GraphqlClientError } from '../core/error.ts';
import type { FetcherRequest, FetcherResponse } from '../core/fetcher.ts';
import { loadGraphqlRequest } from '../core/load-part.ts';

/**
 * The transport over graphql-request, which loads with the first request. graphql-request sends the body and checks
 * the shape of the response. This function checks status and content type, because graphql-request accepts only one
 * JSON media type.
 */
export async function graphqlRequestFetcher(
  request: FetcherRequest,
  options: GraphqlClientOptions,
): Promise<FetcherResponse> {
  const { url, body, fetch, ...init } = request;
  const { GraphQLClient } = await loadGraphqlRequest(options);
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
    // The body already contains the name. Without this option, graphql-request would parse the document to find it.
    excludeOperationName: true,
    jsonSerializer: {
      parse: (text) => (result = JSON.parse(text) as Answer),
      stringify: () => JSON.stringify(body),
    },
  });
  await client.rawRequest({ query: body.query }).catch((cause: unknown) => {
    // Once the body was read, only its shape can be wrong, and the checks below report that. The cause is dropped,
    // because its message repeats the body.
    if (!answer) throw cause;
  });
  const { ok, status, headers: answerHeaders } = answer as Response;
  const type = answerHeaders.get('content-type');
  // In an unsuccessful response, only the GraphQL media type makes the errors trustworthy.
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
