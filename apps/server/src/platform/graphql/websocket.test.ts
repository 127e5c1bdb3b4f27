import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Client } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { sendRequest } from '../../fixtures/app.fixture.ts';
import { rawHandshake, sendRaw } from '../../fixtures/raw-socket.fixture.ts';
import { startServer, type TestServer } from '../../fixtures/backend.fixture.ts';
import type { SocketOptions, TestBrowser } from '../../fixtures/browser.fixture.ts';
import { describeDatabases } from '../../fixtures/databases.fixture.ts';
import {
  request,
  requestAndRead,
  signIn,
  SESSIONS,
  STATUS,
  VERIFY,
} from '../../fixtures/operations.fixture.ts';
import { MAX_PER_MINUTE } from '../http/visitor-limit.ts';

interface Result {
  data?: Record<string, unknown> | null;
  errors?: readonly { extensions: Record<string, unknown> }[];
}

/** All results of an operation over WebSocket, in order. */
async function collect(client: Client, query: string, variables: Record<string, unknown> = {}) {
  const results: Result[] = [];
  try {
    for await (const result of client.iterate({ query, variables })) results.push(result as Result);
  } catch (error) {
    // The client of graphql-ws throws the list of errors if the server refuses the whole operation.
    if (!Array.isArray(error)) throw error;
    results.push({ errors: error as Result['errors'] & object });
  } finally {
    await client.dispose();
  }
  return results;
}

const codes = (results: Result[]) =>
  results.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code));

/** Subscribes to the status of a request and resolves after the first status. `end` resolves after the last one. */
async function watch(browser: TestBrowser, requestId: string, options?: SocketOptions) {
  const client = browser.socket(options);
  const values = client.iterate({ query: STATUS, variables: { requestId } });
  const statuses: unknown[] = [];
  const next = async () => {
    const { value, done } = await values.next();
    const result = value as Result | undefined;
    if (!done) statuses.push(result?.data?.magicLinkStatus ?? result?.errors?.[0]?.extensions.code);
    return !done;
  };
  await next();
  return {
    statuses,
    async end() {
      while (await next());
      await client.dispose();
      return statuses;
    },
    client,
  };
}

describeDatabases('magicLinkStatus', (create) => {
  it('sends PENDING immediately, then VERIFIED, and the same browser can sign in', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const requester = await server.browser();
    const { requestId, token } = await requestAndRead(server, requester);
    const tab = await watch(requester, requestId);
    expect(tab.statuses).toEqual(['PENDING']);
    // Another tab of the same browser opens the link.
    await requester.graphql(VERIFY, { token });
    expect(await tab.end()).toEqual(['PENDING', 'VERIFIED']);
    expect((await requester.send('POST', '/api/auth/session')).status).toBe(200);
    // A late subscriber receives the status immediately.
    expect(await (await watch(requester, requestId)).end()).toEqual(['VERIFIED']);
  });

  it('sends EXPIRED when the link expires, and when a later request replaces it', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const first = await watch(browser, (await request(browser)).id);
    server.time.advance(30_000);
    const second = await watch(browser, (await request(browser)).id);
    expect(await first.end()).toEqual(['PENDING', 'EXPIRED']);
    server.time.advance(600_000 - 1);
    expect(second.statuses).toEqual(['PENDING']);
    server.time.advance(1);
    expect(await second.end()).toEqual(['PENDING', 'EXPIRED']);
  });

  it('answers only the browser that made the request', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const other = await server.browser();
    await request(other, 'eva@example.com');
    const { id } = await request(browser);
    const refused = await collect(other.socket(), STATUS, { requestId: id });
    expect(codes(refused)).toEqual(['FORBIDDEN']);
    expect(await collect(other.socket(), STATUS, { requestId: 'none' })).toEqual(refused);

    // The cookie alone is enough, and so is the token.
    const { token, cookies } = browser;
    browser.token = undefined;
    const byCookie = await watch(browser, id);
    browser.token = token;
    cookies.clear();
    const byToken = await watch(browser, id);
    for (const { statuses, client } of [byCookie, byToken]) {
      expect(statuses).toEqual(['PENDING']);
      await client.dispose();
    }
  });
});

describe('GraphQL over WebSocket', () => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await startServer({ settings: { production: true } });
    browser = await server.browser();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('runs queries with the address and the token of the caller', async () => {
    browser.headers['x-forwarded-for'] = '1.1.1.1';
    expect(await collect(browser.socket(), '{ getIp { countryCode } me { id } }')).toEqual([
      { data: { getIp: { countryCode: 'US' }, me: null } },
    ]);
    expect(codes(await collect(browser.socket(), SESSIONS))).toEqual(['UNAUTHENTICATED']);
  });

  it('accepts connections without a token for fields that need none', async () => {
    browser.token = undefined;
    const results = await collect(browser.socket(), '{ __typename }');
    expect(results).toEqual([{ data: { __typename: 'Query' } }]);
    expect(codes(await collect(browser.socket(), '{ getIp { ip } }'))).toEqual(['UNAUTHENTICATED']);
    browser = await server.browser();
  });

  it('closes a connection with an invalid token with 4403', async () => {
    const bad = browser.socket({ authorization: 'Bearer x' });
    await expect(collect(bad, '{ __typename }')).rejects.toMatchObject({ code: 4403 });
  });

  it('refuses a token whose session ends during the connection', async () => {
    const user = await server.browser();
    await signIn(server, user);
    const client = user.socket();
    const me = client.iterate({ query: '{ me { email } }' });
    expect((await me.next()).value).toEqual({ data: { me: { email: 'ana@example.com' } } });
    await user.graphql('mutation { signOut }');
    const again = client.iterate({ query: '{ me { email } }' });
    expect((await again.next()).value).toEqual({ data: { me: null } });
    await client.dispose();
  });

  it('refuses the documents that are refused over HTTP, and mutations', async () => {
    const manyDirectives = `{ __typename ${'@include(if: true) '.repeat(60)} }`;
    for (const [query, code] of [
      ['{ __schema { types { name } } }', 'GRAPHQL_VALIDATION_FAILED'],
      ['{ nope }', 'GRAPHQL_VALIDATION_FAILED'],
      ['{', 'GRAPHQL_PARSE_FAILED'],
      ['mutation { signOut }', 'BAD_REQUEST'],
      [manyDirectives, 'QUERY_TOO_COMPLEX'],
      [`{ ${'__typename '.repeat(1001)} }`, 'QUERY_TOO_COMPLEX'],
    ] as const) {
      const results = await collect(browser.socket(), query);
      expect(codes(results)).toContain(code);
      expect(JSON.stringify(results)).not.toContain('"http"');
    }
  });

  it('sends only documented extensions with the errors of an execution', async () => {
    const own = await startServer();
    const visitor = await own.browser();
    const extensions = async (query: string, variables = {}) =>
      (await collect(visitor.socket(), query, variables)).flatMap(({ errors = [] }) =>
        errors.map((error) => error.extensions),
      );
    const missing = 'query me($yes: Boolean!) { __typename @include(if: $yes) }';
    expect(await extensions(missing)).toEqual([{ code: 'BAD_USER_INPUT' }]);
    expect(await extensions(SESSIONS)).toEqual([{ code: 'UNAUTHENTICATED' }]);
    await own.stop();
  });

  const handshake = (path: string, headers: Record<string, string>, port = server.port) =>
    new Promise<number>((resolve) => {
      const url = `ws://127.0.0.1:${port}${path}`;
      const socket = new WebSocket(url, 'graphql-transport-ws', { headers });
      socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
      socket.on('open', () => {
        resolve(101);
        socket.close();
      });
      socket.on('error', () => {});
    });

  it.each([
    [{ origin: 'https://shop.example' }, 101],
    [{}, 101],
    [{ 'sec-fetch-site': 'same-origin' }, 101],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://shop.example.evil.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
  ])('answers a handshake with %j with %i', async (headers: Record<string, string>, status) => {
    expect(await handshake('/graphql', headers)).toBe(status);
  });

  it.each([
    [{ origin: 'null' }, '403 Forbidden'],
    [{ 'sec-websocket-version': '99' }, '400 Bad Request'],
    [{ 'sec-websocket-key': 'short' }, '400 Bad Request'],
    [{ 'sec-websocket-protocol': ',' }, '400 Bad Request'],
  ])(
    'sends the headers of every answer with a handshake refused for %j',
    async (headers, status) => {
      const raw = await sendRaw(server.port, rawHandshake('/graphql', headers));
      expect(raw).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
      expect(raw).toContain('\r\nx-content-type-options: nosniff\r\n');
      expect(raw).toContain('\r\nstrict-transport-security: max-age=63072000\r\n');
    },
  );

  it('is available only at /graphql', async () => {
    // At other addresses, a handshake is answered like a plain request.
    expect(await handshake('/graphql?x=1', {})).toBe(101);
    expect(await handshake('/en', {})).toBe(200);
    expect(await handshake('/elsewhere', {})).toBe(404);
  });

  it('counts handshakes among the requests of a visitor', async () => {
    await using own = await startServer();
    const headers = { 'x-forwarded-for': '203.0.113.50' };
    for (let sent = 1; sent < MAX_PER_MINUTE; sent++)
      await sendRequest(own.port, '/api/ip', { headers });
    const { port } = own;
    // The first handshake is the last request within the limit.
    expect(await handshake('/graphql', headers, port)).toBe(101);
    expect(await handshake('/graphql', headers, port)).toBe(429);
    expect((await sendRequest(port, '/api/ip', { headers })).status).toBe(429);
    expect(await handshake('/graphql', { 'x-forwarded-for': '203.0.113.51' }, port)).toBe(101);
  });

  it('refuses a handshake that arrives while the server closes', async () => {
    await using closing = await startServer();
    const late = connect(closing.port, '127.0.0.1');
    const [accepted] = (await once(closing.app.server, 'connection')) as [Socket];
    const [line = '', ...headers] = rawHandshake().split(/(?<=\r\n)/);
    late.write(line);
    // Without the beginning of a request, the server would close the connection.
    await expect.poll(() => accepted.bytesRead).toBe(line.length);
    const open = new WebSocket(`ws://127.0.0.1:${closing.port}/graphql`, 'graphql-transport-ws');
    await once(open, 'open');
    const stopped = closing.stop();
    await once(open, 'close');
    late.write(headers.join(''));
    const answer = String(await text(late));
    expect(answer).toMatch(/^HTTP\/1.1 503 Service Unavailable\r\n/);
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(answer).toContain('\r\nstrict-transport-security: max-age=63072000\r\n');
    expect(answer).toContain('\r\ncontent-length: 0\r\n');
    await stopped;
  });

  it('closes with 1001 when the server stops', async () => {
    await using stopping = await startServer();
    const visitor = await stopping.browser();
    const { id } = await request(visitor);
    const { client } = await watch(visitor, id);
    const closed = new Promise<number>((resolve) =>
      client.on('closed', (event) => resolve((event as CloseEvent).code)),
    );
    await stopping.stop();
    expect(await closed).toBe(1001);
  });
});
