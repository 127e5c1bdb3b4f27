import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from './client.ts';
import type { GraphqlClientOptions, TokenSource } from '../core/client-options.ts';
import { GraphqlClientError } from '../core/error.ts';
import type { FetcherRequest } from '../core/fetcher.ts';
import { GetIpDocument, RequestMagicLinkDocument } from '../site/index.ts';
import { createManualClock } from '../manual-clock.fixture.ts';

const URL = 'http://localhost/graphql';
const IP = { getIp: { ip: '192.0.2.1', countryCode: 'ES', callingCode: '+34' } };
const json = (body: unknown, init: ResponseInit & { type?: string } = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    ...init,
    headers: { 'content-type': init.type ?? 'application/json' },
  });

/** A client whose fetch gives this answer; what it sent and reported can be looked at. */
function setup(answer: Response | Error, options: Partial<GraphqlClientOptions> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    if (answer instanceof Error) throw answer;
    return answer.clone();
  });
  const onError = vi.fn<NonNullable<GraphqlClientOptions['onError']>>();
  const client = createGraphqlClient({ url: URL, fetch, onError, ...options });
  const sent = () => fetch.mock.calls[0]?.[1];
  return { client, fetch, onError, sent };
}

afterEach(() => vi.unstubAllGlobals());

describe('request', () => {
  it('posts operationName, variables, query and extensions', async () => {
    const extensions = { build: '1' };
    const { client, fetch, sent } = setup(json({ data: { requestMagicLink: { id: '1' } } }), {
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
    const { client } = setup(json({ data: IP }));
    expect(await client.request(GetIpDocument)).toEqual(IP);
  });

  const bytes = new TextEncoder().encode(JSON.stringify({ data: IP }));
  it.each([
    ['errors that are null', json({ data: IP, errors: null })],
    ['no errors in a list', json({ data: IP, errors: [] })],
    ['extensions that are null', json({ data: IP, extensions: null })],
    ['text/plain', json({ data: IP }, { type: 'text/plain; charset=utf-8' })],
    ['no content type', new Response(bytes)],
    ['an upper-case type', json({ data: IP }, { type: 'Application/JSON' })],
  ])('accepts a response with %s', async (_, answer) => {
    const { client } = setup(answer);
    expect(await client.request(GetIpDocument)).toEqual(IP);
  });

  it.each<[string, string | null, TokenSource]>([
    ['a token', 'Bearer t', () => 't'],
    ['a promise of one', 'Bearer t', async () => 't'],
    ['null', null, () => null],
  ])('sends the token of its source: %s', async (_, expected, token) => {
    const { client, sent } = setup(json({ data: IP }), { token });
    await client.request(GetIpDocument);
    expect(new Headers(sent()?.headers).get('authorization')).toBe(expected);
  });

  it('never repeats a query: the server may have executed the POST', async () => {
    const { client, fetch } = setup(json('busy', { status: 503, type: 'text/plain' }));
    await expect(client.request(GetIpDocument)).rejects.toThrow();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('resolves a path against the page, and throws if there is no page', async () => {
    const { client, fetch } = setup(json({ data: IP }), { url: '/graphql' });
    await expect(client.request(GetIpDocument)).rejects.toMatchObject({
      kind: 'network',
      message: expect.stringContaining('pass an absolute one'),
    });
    vi.stubGlobal('location', { href: 'https://shpy.example/en/login' });
    await client.request(GetIpDocument);
    expect(String(fetch.mock.calls[0]?.[0])).toBe('https://shpy.example/graphql');
  });
});

describe('parts that load on first use', () => {
  const gone = new TypeError('Failed to fetch dynamically imported module: /assets/client-1.js');
  const withoutParts = () => {
    const importPart = vi.fn(() => Promise.reject(gone));
    const client = createGraphqlClient({
      url: 'https://shpy.example/graphql',
      importPart,
      onError: () => {},
    });
    return { client, importPart };
  };

  it('fail with a kind of their own: there may well be a network', async () => {
    const { client } = withoutParts();
    await expect(client.request(GetIpDocument)).rejects.toMatchObject({
      kind: 'load',
      operationName: 'getIp',
      cause: gone,
    });
  });

  it('are preloaded without a rejection, and loaded again by the request', async () => {
    const { client, importPart } = withoutParts();
    await client.preload();
    expect(importPart).toHaveBeenCalledTimes(2);
    await expect(client.request(GetIpDocument)).rejects.toMatchObject({ kind: 'load' });
    expect(importPart).toHaveBeenCalledTimes(3);
  });
});

describe('the kinds of errors of a request', () => {
  const graphqlError = {
    message: 'no',
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 30 },
  };
  const graphqlJson = 'application/graphql-response+json';
  const cases: [string, Response | Error, Partial<GraphqlClientError>][] = [
    ['no network', new TypeError('Failed to fetch'), { kind: 'network', status: undefined }],
    [
      'a status with a page',
      json('<h1>Bad gateway', { status: 502, type: 'text/html' }),
      { kind: 'server', status: 502 },
    ],
    ['a status with JSON', json({ error: 'x' }, { status: 403 }), { kind: 'server', status: 403 }],
    [
      'a status with errors in plain JSON',
      json({ errors: [graphqlError] }, { status: 429 }),
      { kind: 'server', status: 429, code: 'RATE_LIMITED' },
    ],
    [
      'a status with a GraphQL answer',
      json({ errors: [graphqlError] }, { status: 400, type: graphqlJson }),
      { kind: 'graphql', status: 400, code: 'RATE_LIMITED' },
    ],
    [
      'errors',
      json({ data: null, errors: [graphqlError] }),
      { kind: 'graphql', status: 200, code: 'RATE_LIMITED', extensions: graphqlError.extensions },
    ],
    [
      'errors beside data',
      json({ data: IP, errors: [{ message: 'half' }] }),
      { kind: 'graphql', code: undefined },
    ],
    ['a page', json('<!doctype html>', { type: 'text/html' }), { kind: 'parse', status: 200 }],
    ['cut JSON', json('{"data":{"get'), { kind: 'parse', status: 200 }],
    ['nothing', json(''), { kind: 'parse' }],
    ['null', json('null'), { kind: 'parse' }],
    ['a list', json([{ data: IP }]), { kind: 'parse' }],
    ['an empty object', json({}), { kind: 'parse' }],
    ['data that is a string', json({ data: 'x' }), { kind: 'parse' }],
    ['data and errors that are null', json({ data: null, errors: null }), { kind: 'parse' }],
    [
      'a success without a body',
      new Response(null, { status: 204 }),
      { kind: 'parse', status: 204 },
    ],
    ['errors that are an object', json({ errors: { message: 'no' } }), { kind: 'graphql' }],
    ['errors that are none', json({ errors: [null, 'no'] }), { kind: 'graphql' }],
    [
      'a status with data',
      json({ data: IP }, { status: 500, type: graphqlJson }),
      { kind: 'server', status: 500 },
    ],
    [
      'a status with errors under no content type',
      new Response(new TextEncoder().encode(JSON.stringify({ errors: [graphqlError] })), {
        status: 503,
      }),
      { kind: 'server', status: 503, code: 'RATE_LIMITED' },
    ],
  ];

  it.each(cases)('%s', async (_, answer, expected) => {
    const { client, onError } = setup(answer);
    const error = await client.request(GetIpDocument).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(GraphqlClientError);
    expect(error).toMatchObject({ ...expected, operationName: 'getIp' });
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      error,
      expect.objectContaining({ operationName: 'getIp' }),
    );
  });

  it('include network for a connection that breaks in the body', async () => {
    const body = new ReadableStream({
      start: (stream) => stream.error(new TypeError('terminated')),
    });
    const { client } = setup(new Error(), { fetch: async () => new Response(body) });
    await expect(client.request(GetIpDocument)).rejects.toMatchObject({ kind: 'network' });
  });

  it('include network for a token source that throws', async () => {
    const { client } = setup(json({ data: IP }), {
      token: () => Promise.reject(new Error('no token')),
    });
    await expect(client.request(GetIpDocument)).rejects.toMatchObject({ kind: 'network' });
  });

  it('are logged to the console without hook and logger', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const client = createGraphqlClient({ url: URL, fetch: async () => json('', { status: 404 }) });
    await expect(client.request(GetIpDocument)).rejects.toThrow('status 404');
    expect(log).toHaveBeenCalledExactlyOnceWith('server error of getIp', expect.any(Error));
    log.mockRestore();
  });

  it('are logged without a hook, but never with token or variables', async () => {
    const logger = { error: vi.fn(), warn: vi.fn() };
    const client = createGraphqlClient({
      url: URL,
      logger,
      token: () => 'secret-token',
      fetch: async () => json({ errors: [{ message: 'no' }] }),
    });
    const variables = { email: 'visitor@example.com', locale: 'es' };
    await expect(client.request(RequestMagicLinkDocument, variables)).rejects.toThrow();
    const [message, error] = logger.error.mock.calls[0] as [string, Error];
    expect(message).toBe('graphql error of requestMagicLink');
    const logged = JSON.stringify([message, error, error.message, error.stack, error.cause]);
    expect(logged).not.toMatch(/secret-token|visitor@/);
  });
});

it('logs an error hook that throws; the caller still gets the original error', async () => {
  const logger = { error: vi.fn(), warn: vi.fn() };
  const thrown = new Error('hook');
  const onError = () => {
    throw thrown;
  };
  const { client } = setup(new TypeError('Failed to fetch'), { onError, logger });
  await expect(client.request(GetIpDocument)).rejects.toMatchObject({ kind: 'network' });
  expect(logger.error.mock.calls).toEqual([['onError failed', thrown]]);
});

describe('a pending request', () => {
  const never = () => new Promise<never>(() => {});

  it.each([
    ['the server', { fetch: never }],
    ['the token source', { token: never }],
    ['a fetcher that ignores the signal', { fetcher: never }],
  ])('ends after 30 s when %s hangs', async (_, options) => {
    const { clock, runNext, waits } = createManualClock();
    const { client } = setup(json({ data: IP }), { clock, ...options });
    const failure = expect(client.request(GetIpDocument)).rejects.toMatchObject({
      kind: 'network',
      message: 'graphql-client: no answer within 30000 ms.',
    });
    expect(await runNext()).toBe(30_000);
    await failure;
    expect(waits()).toEqual([]);
  });

  it('leaves no timer behind an answer', async () => {
    const { clock, waits } = createManualClock();
    const { client } = setup(json({ data: IP }), { clock });
    await client.request(GetIpDocument);
    expect(waits()).toEqual([]);
  });

  it('rejects with the reason of the signal, without an error report', async () => {
    const { client, onError } = setup(json({ data: IP }), { fetcher: never });
    const controller = new AbortController();
    const request = client.request(GetIpDocument, {}, { signal: controller.signal });
    controller.abort(new Error('changed my mind'));
    await expect(request).rejects.toThrow('changed my mind');
    expect(onError).not.toHaveBeenCalled();
  });

  it('is not sent if its signal is already aborted', async () => {
    const { client, fetch } = setup(json({ data: IP }));
    const request = client.request(GetIpDocument, {}, { signal: AbortSignal.abort() });
    await expect(request).rejects.toThrow(/abort/i);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is cancelled by dispose(), which also refuses later requests', async () => {
    const { client, onError } = setup(json({ data: IP }), { fetcher: never });
    const request = client.request(GetIpDocument);
    client.dispose();
    await expect(request).rejects.toThrow('disposed of');
    await expect(client.request(GetIpDocument)).rejects.toThrow('disposed of');
    expect(client.subscribe('subscription a { a }').get()).toMatchObject({ status: 'error' });
    expect(onError).not.toHaveBeenCalled();
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
