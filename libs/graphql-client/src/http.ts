import type { GraphqlClientOptions } from './client-options.ts';
import { AUTH_TYPE, REQUEST_TIMEOUT } from './constants.ts';
import { GraphqlClientError, readErrors } from './error.ts';
import type { Fetcher, FetcherResponse, GraphqlBody } from './fetcher.ts';
import { createRetryFetch } from './retry-fetch.ts';
import { systemTimers } from './timers.ts';

/** The value of the Authorization header, or undefined where there is no token. */
export async function authorization(options: GraphqlClientOptions): Promise<string | undefined> {
  const token = await options.token?.();
  return token ? `${AUTH_TYPE} ${token}` : undefined;
}

/** The endpoint as an absolute URL; a relative one needs a page to be relative to. */
export function absoluteUrl(url: string): URL {
  const base = globalThis.location?.href;
  if (URL.canParse(url, base)) return new URL(url, base);
  throw new Error(
    `graphql-client: "${url}" is no URL here, as there is no page that it could be relative to; pass an absolute one.`,
  );
}

const lazyFetcher: Fetcher = async (request) => {
  const { graphqlRequestFetcher } = await import('./graphql-request-fetcher.ts');
  return graphqlRequestFetcher(request);
};

/** Sends one body and gives back its data; throws a GraphqlClientError, or the reason of `signal`. */
export function createSender(options: GraphqlClientOptions) {
  const { fetcher = lazyFetcher, timers = systemTimers, timeout = REQUEST_TIMEOUT } = options;
  const fetch = createRetryFetch(options.fetch ? { fetch: options.fetch } : {});

  return async function send(body: GraphqlBody, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    const controller = new AbortController();
    const timer = timers.setTimeout(() => controller.abort(timedOut(timeout)), timeout);
    const either = AbortSignal.any([signal, controller.signal]);
    try {
      // The race lets go even of a token source or a transport that never answers.
      return await Promise.race([rejection(either), attempt(body, either)]);
    } finally {
      timers.clearTimeout(timer);
      // A signal with listeners lives as long as its sources, and one of those lives as long as the client.
      controller.abort();
    }
  };

  async function attempt(body: GraphqlBody, signal: AbortSignal): Promise<unknown> {
    const bearer = await authorization(options);
    signal.throwIfAborted();
    const headers = { ...options.headers, ...(bearer && { Authorization: bearer }) };
    const { credentials } = options;
    const url = absoluteUrl(options.url).href;
    const request = { url, headers, body, signal, fetch, ...(credentials && { credentials }) };
    return dataOf(await fetcher(request));
  }
}

const rejection = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const timedOut = (ms: number) =>
  new GraphqlClientError('network', `no answer came within ${ms} ms.`);

function dataOf({ status, data, errors: given }: FetcherResponse): unknown {
  const errors = readErrors(given);
  if (errors) throw GraphqlClientError.fromErrors(errors, { status });
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data;
  throw new GraphqlClientError('parse', 'the answer has neither data nor errors.', { status });
}
