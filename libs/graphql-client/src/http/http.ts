import type { GraphqlClientOptions } from '../core/client-options.ts';
import { AUTH_TYPE } from '../core/constants.ts';
import { answerError, GraphqlClientError } from '../core/error.ts';
import type { GraphqlBody } from '../core/fetcher.ts';
import { graphqlRequestFetcher } from './graphql-request-fetcher.ts';
import { createRetryFetch } from './retry-fetch.ts';

/** The value of the Authorization header, or undefined without a token. Throws for a token that a header cannot contain. */
export async function authorization({ token }: GraphqlClientOptions): Promise<string | undefined> {
  const current = await token?.();
  // Otherwise, the error of `fetch` would quote the token.
  if (current && /[^\x20-\x7e]/.test(current))
    throw new GraphqlClientError(
      'network',
      '`token` returned a text that a header cannot contain.',
    );
  return current ? `${AUTH_TYPE} ${current}` : undefined;
}

/** The endpoint as an absolute URL. Throws for a path if there is no page to resolve it against. */
export function absoluteUrl(url: string): URL {
  try {
    return new URL(url, globalThis.location?.href);
  } catch {
    throw new GraphqlClientError(
      'network',
      `"${url}" is not a valid URL here; pass an absolute one.`,
    );
  }
}

/** Sends one body and returns its data; throws a GraphqlClientError if the response is an error. */
export async function send(
  options: GraphqlClientOptions,
  body: GraphqlBody,
  signal: AbortSignal,
): Promise<unknown> {
  const { credentials, fetcher = (request) => graphqlRequestFetcher(request, options) } = options;
  const bearer = await authorization(options);
  signal.throwIfAborted();
  const answer = await fetcher({
    url: absoluteUrl(options.url).href,
    headers: { ...options.headers, ...(bearer && { Authorization: bearer }) },
    body,
    signal,
    fetch: createRetryFetch(options),
    credentials,
  });
  const error = answerError(answer);
  if (error) throw error;
  return answer.data;
}
