import { vi } from 'vitest';
import { createGraphqlClient } from './client.ts';
import type { GraphqlClientOptions } from '../core/client-options.ts';

/** The address of the GraphQL server. */
export const URL = 'http://localhost/graphql';
/** An answer of `getIp`. */
export const IP = { getIp: { ip: '192.0.2.1', countryCode: 'ES', callingCode: '+34' } };
/** A response with this body: text, or anything else as JSON. */
export const json = (body: unknown, init: ResponseInit & { type?: string } = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    ...init,
    headers: { 'content-type': init.type ?? 'application/json' },
  });

/** Creates a client whose `fetch` returns this answer; the tests read what it sent and reported. */
export function setUp(answer: Response | Error, options: Partial<GraphqlClientOptions> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    if (answer instanceof Error) throw answer;
    return answer.clone();
  });
  const onError = vi.fn<NonNullable<GraphqlClientOptions['onError']>>();
  const client = createGraphqlClient({ url: URL, fetch, onError, ...options });
  /** The options of the first call of `fetch`. */
  const sent = () => fetch.mock.calls[0]?.[1];
  return { client, fetch, onError, sent };
}
