import type { Client } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ask } from '../../fixtures/app.fixture.ts';
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

/** All that an operation over WebSocket gives, in order, until it completes. */
async function collect(client: Client, query: string, variables: Record<string, unknown> = {}) {
  const results: Result[] = [];
  try {
    for await (const result of client.iterate({ query, variables })) results.push(result as Result);
  } catch (error) {
    if (!Array.isArray(error)) throw error;
    results.push({ errors: error as Result['errors'] & object });
  } finally {
    await client.dispose();
  }
  return results;
}

const codes = (results: Result[]) =>
  results.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code));

/** The statuses of a request as they come; the first has come when it resolves. */
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
  it('says PENDING at once, then VERIFIED, and the same browser signs in by itself', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const asking = await server.browser();
    const { requestId, token } = await requestAndRead(server, asking);
    const tab = await watch(asking, requestId);
    expect(tab.statuses).toEqual(['PENDING']);
    // Another tab of the same browser opens the link.
    await asking.graphql(VERIFY, { token });
    expect(await tab.end()).toEqual(['PENDING', 'VERIFIED']);
    expect((await asking.send('POST', '/api/auth/session')).status).toBe(200);
    // Who comes late is told at once.
    expect(await (await watch(asking, requestId)).end()).toEqual(['VERIFIED']);
  });

  it('says EXPIRED when the time is up, and when a later request takes its place', async () => {
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

  it('answers only the browser that asked', async () => {
    await using database = await create();
    await using server = await startServer({ database });
    const browser = await server.browser();
    const other = await server.browser();
    await request(other, 'eva@example.com');
    const { id } = await request(browser);
    const refused = await collect(other.socket(), STATUS, { requestId: id });
    expect(codes(refused)).toEqual(['FORBIDDEN']);
    expect(await collect(other.socket(), STATUS, { requestId: 'none' })).toEqual(refused);

    // By its cookie alone, and by its token alone.
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

describe('over WebSocket', () => {
  let server: TestServer;
  let browser: TestBrowser;
  beforeAll(async () => {
    server = await startServer({ settings: { production: true } });
    browser = await server.browser();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('queries have the caller, its address and its token', async () => {
    browser.headers['x-forwarded-for'] = '1.1.1.1';
    expect(await collect(browser.socket(), '{ getIp { countryCode } me { id } }')).toEqual([
      { data: { getIp: { countryCode: 'US' }, me: null } },
    ]);
    expect(codes(await collect(browser.socket(), SESSIONS))).toEqual(['UNAUTHENTICATED']);
  });

  it('connections without a token may ask what needs none', async () => {
    browser.token = undefined;
    const results = await collect(browser.socket(), '{ __typename }');
    expect(results).toEqual([{ data: { __typename: 'Query' } }]);
    expect(codes(await collect(browser.socket(), '{ getIp { ip } }'))).toEqual(['UNAUTHENTICATED']);
    browser = await server.browser();
  });

  it('a bad token closes with 4403', async () => {
    const bad = browser.socket({ authorization: 'Bearer x' });
    await expect(collect(bad, '{ __typename }')).rejects.toMatchObject({ code: 4403 });
  });

  it('a token that ends during the connection counts no more', async () => {
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

  it('the rules of HTTP hold', async () => {
    const deep = `{ __typename ${'@include(if: true) '.repeat(60)} }`;
    for (const [query, code] of [
      ['{ __schema { types { name } } }', 'GRAPHQL_VALIDATION_FAILED'],
      ['{ nope }', 'GRAPHQL_VALIDATION_FAILED'],
      ['{', 'GRAPHQL_PARSE_FAILED'],
      ['mutation { signOut }', 'BAD_REQUEST'],
      [deep, 'QUERY_TOO_COMPLEX'],
      [`{ ${'__typename '.repeat(1001)} }`, 'QUERY_TOO_COMPLEX'],
    ] as const) {
      const results = await collect(browser.socket(), query);
      expect(codes(results)).toContain(code);
      expect(JSON.stringify(results)).not.toContain('"http"');
    }
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
  ])('a handshake with %j gets %i', async (headers: Record<string, string>, status) => {
    expect(await handshake('/graphql', headers)).toBe(status);
  });

  it('a refused handshake has the headers of every answer', async () => {
    const raw = await sendRaw(server.port, rawHandshake('/graphql', { origin: 'null' }));
    expect(raw).toMatch(/^HTTP\/1.1 403 Forbidden\r\n/);
    expect(raw).toContain('\r\nx-content-type-options: nosniff\r\n');
    expect(raw).toContain('\r\nstrict-transport-security: max-age=63072000\r\n');
  });

  it('is found at /graphql only', async () => {
    expect(await handshake('/graphql?x=1', {})).toBe(101);
    expect(await handshake('/en', {})).toBe(200);
    expect(await handshake('/elsewhere', {})).toBe(404);
  });

  it('handshakes count among the requests of a visitor', async () => {
    await using own = await startServer();
    const headers = { 'x-forwarded-for': '203.0.113.50' };
    for (let sent = 1; sent < MAX_PER_MINUTE; sent++) await ask(own.port, '/api/ip', { headers });
    const { port } = own;
    expect(await handshake('/graphql', headers, port)).toBe(101);
    expect(await handshake('/graphql', headers, port)).toBe(429);
    expect((await ask(port, '/api/ip', { headers })).status).toBe(429);
    expect(await handshake('/graphql', { 'x-forwarded-for': '203.0.113.51' }, port)).toBe(101);
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
