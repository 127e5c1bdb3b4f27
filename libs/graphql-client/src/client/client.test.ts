import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from './client.ts';
import type { TokenSource } from '../core/client-options.ts';
import type { FetcherRequest } from '../core/fetcher.ts';
import { GetIpDocument, RequestMagicLinkDocument } from '../site/index.ts';
import { IP, json, setUp, URL } from './client.fixture.ts';

afterEach(() => vi.unstubAllGlobals());

describe('request', () => {
  it('posts operationName, variables, query and extensions', async () => {
    const extensions = { build: '1' };
    const { client, fetch, sent } = setUp(json({ data: { requestMagicLink: { id: '1' } } }), {
      extensions,
    });
    const variables = { email: 'a@example.com', locale: 'es' };
    await client.request(RequestMagicLinkDocument, variables);
    expect(String(fetch.mock.calls[0]?.[0])).toBe(URL);
    expect(sent()?.method).toBe('POST');
    expect(JSON.parse(sent()?.body as string)).toEqual({
      operationName: 'requestMagicLink',
      variables,
      query: String(RequestMagicLinkDocument),
      extensions,
    });
    expect(new Headers(sent()?.headers).get('content-type')).toBe('application/json');
  });

  it('returns the data', async () => {
    const { client } = setUp(json({ data: IP }));
    expect(await client.request(GetIpDocument)).toEqual(IP);
  });

  const bytes = new TextEncoder().encode(JSON.stringify({ data: IP }));
  it.each([
    ['errors that are null', json({ data: IP, errors: null })],
    ['an empty list of errors', json({ data: IP, errors: [] })],
    ['extensions that are null', json({ data: IP, extensions: null })],
    ['text/plain', json({ data: IP }, { type: 'text/plain; charset=utf-8' })],
    ['no content type', new Response(bytes)],
    ['an upper-case type', json({ data: IP }, { type: 'Application/JSON' })],
  ])('accepts a response with %s', async (_, answer) => {
    const { client } = setUp(answer);
    expect(await client.request(GetIpDocument)).toEqual(IP);
  });

  it.each<[string, string | null, TokenSource]>([
    ['a token', 'Bearer t', () => 't'],
    ['a promise of a token', 'Bearer t', async () => 't'],
    ['null, so no token is sent', null, () => null],
  ])('sends what its token source returns: %s', async (_, expected, token) => {
    const { client, sent } = setUp(json({ data: IP }), { token });
    await client.request(GetIpDocument);
    expect(new Headers(sent()?.headers).get('authorization')).toBe(expected);
  });

  it('never repeats a query: the server may have executed the POST', async () => {
    const { client, fetch } = setUp(json('busy', { status: 503, type: 'text/plain' }));
    await expect(client.request(GetIpDocument)).rejects.toThrow();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('resolves a path against the page, and throws if there is no page', async () => {
    const { client, fetch } = setUp(json({ data: IP }), { url: '/graphql' });
    await expect(client.request(GetIpDocument)).rejects.toMatchObject({
      kind: 'network',
      message: expect.stringContaining('pass an absolute one'),
    });
    vi.stubGlobal('location', { href: 'https://shpy.example/en/login' });
    await client.request(GetIpDocument);
    expect(String(fetch.mock.calls[0]?.[0])).toBe('https://shpy.example/graphql');
  });
});

it('accepts another transport', async () => {
  const fetcher = vi.fn(async (request: FetcherRequest) => ({
    status: 200,
    data: { me: request.url },
  }));
  const client = createGraphqlClient({
    url: URL,
    fetcher,
    token: () => 't',
    headers: { 'x-app': '1' },
  });
  expect(await client.request('query me { me }')).toEqual({ me: URL });
  expect(fetcher.mock.calls[0]?.[0]).toMatchObject({
    headers: { 'x-app': '1', Authorization: 'Bearer t' },
    body: { operationName: 'me', variables: {}, query: 'query me { me }' },
  });
});

it.each([undefined, {}, { url: '' }, { url: undefined }])('requires a url: %j', (options) => {
  expect(() => createGraphqlClient(options as never)).toThrow(
    "@shpy/graphql-client: createGraphqlClient() got no url, requests are sent to it, pass { url: '/graphql' }",
  );
});

it.each(['abc', {}, 7])('requires a function as token: %j', (token) => {
  expect(() => createGraphqlClient({ url: URL, token: token as never })).toThrow(
    `@shpy/graphql-client: createGraphqlClient() got a value of the type ${typeof token} as token, it is called for each request, because tokens change, pass a function`,
  );
});

it.each([NaN, 0, -1, '5'])('requires milliseconds as timeout: %j', (timeout) => {
  expect(() => createGraphqlClient({ url: URL, timeout: timeout as number })).toThrow(
    `@shpy/graphql-client: createGraphqlClient() got ${timeout} as timeout, every request would end before its answer, pass milliseconds`,
  );
});

it('refuses variables that are no JSON as a mistake of the caller, not of the network', async () => {
  const { client, onError } = setUp(json({ data: IP }));
  const cycle: Record<string, unknown> = { email: 'a@example.com', locale: 'es' };
  cycle['self'] = cycle;
  for (const variables of [cycle, { id: 1n }]) {
    const error = await client
      .request('query shop($id: ID) { shop(id: $id) }', variables as never)
      .catch((caught: unknown) => caught);
    expect(error).not.toHaveProperty('kind');
    expect(String(error)).toContain('@shpy/graphql-client: the variables are no JSON');
  }
  expect(onError).not.toHaveBeenCalled();
});
