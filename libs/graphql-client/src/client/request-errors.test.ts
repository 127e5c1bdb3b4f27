import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from './client.ts';
import { GraphqlClientError } from '../core/error.ts';
import { GetIpDocument, RequestMagicLinkDocument } from '../site/index.ts';
import { IP, json, setUp, URL } from './client.fixture.ts';

describe('the kinds of errors of a request', () => {
  const graphqlError = {
    message: 'no',
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 30 },
  };
  const graphqlJson = 'application/graphql-response+json';
  const cases: [string, Response | Error, Partial<GraphqlClientError>][] = [
    ['no network', new TypeError('Failed to fetch'), { kind: 'network', status: undefined }],
    [
      'an error status with a page',
      json('<h1>Bad gateway', { status: 502, type: 'text/html' }),
      { kind: 'server', status: 502 },
    ],
    [
      'an error status with JSON',
      json({ error: 'x' }, { status: 403 }),
      { kind: 'server', status: 403 },
    ],
    [
      'an error status with errors in plain JSON',
      json({ errors: [graphqlError] }, { status: 429 }),
      { kind: 'server', status: 429, code: 'RATE_LIMITED' },
    ],
    [
      'an error status with a GraphQL answer',
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
    ['a list without error objects', json({ errors: [null, 'no'] }), { kind: 'graphql' }],
    [
      'an error status with data',
      json({ data: IP }, { status: 500, type: graphqlJson }),
      { kind: 'server', status: 500 },
    ],
    [
      'an error status with errors, but without a content type',
      new Response(new TextEncoder().encode(JSON.stringify({ errors: [graphqlError] })), {
        status: 503,
      }),
      { kind: 'server', status: 503, code: 'RATE_LIMITED' },
    ],
  ];

  it.each(cases)('fit an answer or failure: %s', async (_, answer, expected) => {
    const { client, onError } = setUp(answer);
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
    const { client } = setUp(new Error(), { fetch: async () => new Response(body) });
    await expect(client.request(GetIpDocument)).rejects.toMatchObject({ kind: 'network' });
  });

  it('include network for a token source that throws', async () => {
    const { client } = setUp(json({ data: IP }), {
      token: () => Promise.reject(new Error('no token')),
    });
    await expect(client.request(GetIpDocument)).rejects.toMatchObject({ kind: 'network' });
  });

  it('include network for a token that a header cannot contain, without quoting it', async () => {
    const { client } = setUp(json({ data: IP }), { token: () => 'secret\nline' });
    const error: unknown = await client.request(GetIpDocument).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'network' });
    expect(inspect(error)).not.toContain('secret');
  });

  it('are logged to the console if neither `onError` nor `logger` is set', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const client = createGraphqlClient({ url: URL, fetch: async () => json('', { status: 404 }) });
    await expect(client.request(GetIpDocument)).rejects.toThrow('status 404');
    expect(log).toHaveBeenCalledExactlyOnceWith('server error of getIp', expect.any(Error));
    log.mockRestore();
  });

  it('are logged if `onError` is not set, but never with token or variables', async () => {
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

it('logs what `onError` throws; the caller still gets the error of the request', async () => {
  const logger = { error: vi.fn(), warn: vi.fn() };
  const thrown = new Error('hook');
  const onError = () => {
    throw thrown;
  };
  const { client } = setUp(new TypeError('Failed to fetch'), { onError, logger });
  await expect(client.request(GetIpDocument)).rejects.toMatchObject({ kind: 'network' });
  expect(logger.error.mock.calls).toEqual([['onError failed', thrown]]);
});
