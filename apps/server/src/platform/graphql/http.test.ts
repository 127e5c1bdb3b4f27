import { getIntrospectionQuery } from 'graphql';
import { MINUTE } from '@shpy/site-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRequest } from '../../fixtures/app.fixture.ts';
import { startServer, type TestServer } from '../../fixtures/backend.fixture.ts';
import type { GraphqlAnswer, TestBrowser } from '../../fixtures/browser.fixture.ts';
import { createMemoryLog } from '../../fixtures/memory-log.fixture.ts';
import { bodyOf } from '../http/error-handler.ts';
import { ERROR_CODES } from '../values/error-codes.ts';
import { request, REQUEST, SESSIONS, signIn, STATUS } from '../../fixtures/operations.fixture.ts';
import { MAX_BODY } from './yoga.ts';

let server: TestServer;
let browser: TestBrowser;
beforeAll(async () => {
  server = await startServer();
  browser = await server.browser();
});
afterAll(() => server[Symbol.asyncDispose]());

const STANDARD_QUERY = getIntrospectionQuery({
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
});

const headersOf = ({ token }: TestBrowser) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
});
const operation = (fields: string) => JSON.stringify({ query: `mutation { ${fields} }` });

/** Runs `work` while the browser sends `token` instead of its own Bearer token; undefined sends none. */
async function withToken<T>(token: string | undefined, work: () => Promise<T>): Promise<T> {
  const before = browser.token;
  browser.token = token;
  return work().finally(() => (browser.token = before));
}

it.each([
  ['application/json', 200, 'application/json'],
  ['', 200, 'application/json'],
  ['*/*', 200, 'application/json'],
  ['application/json; charset=UTF-8', 200, 'application/json'],
  ['application/graphql-response+json, application/json;q=0.9', 200, 'graphql-response+json'],
  ['application/json, application/graphql-response+json', 200, 'application/json'],
  ['multipart/mixed', 200, 'multipart/mixed'],
  ['text/event-stream', 200, 'text/event-stream'],
  ['text/html', 406, undefined],
])('answers a query whose Accept is %s with %i', async (accept, status, type) => {
  const answer = await sendRequest(server.port, '/graphql', {
    method: 'POST',
    headers: { accept, 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  });
  expect(answer.status).toBe(status);
  if (type) expect(answer.headers['content-type']).toContain(type);
  if (type) expect(answer.text).toContain('{"data":{"__typename":"Query"}}');
});

it('does not execute an operation whose answer the client does not accept, and sets each cookie once', async () => {
  const user = await server.browser();
  await signIn(server, user);
  const headers = { ...headersOf(user), accept: 'a/b,'.repeat(3000) };
  const refused = await user.send('POST', '/graphql', { headers, body: operation('signOut') });
  expect([refused.status, refused.text]).toEqual([406, '']);
  expect(JSON.stringify(refused.headers).length).toBeLessThan(2000);
  expect(await user.graphqlCode(SESSIONS)).toBeNull();

  // Sets each cookie once, however often its field is repeated: that of the session, and that of the request.
  const body = operation('a: signOut b: signOut c: signOut');
  const answer = await user.send('POST', '/graphql', { headers: headersOf(user), body });
  expect(answer.headers['set-cookie']).toHaveLength(2);
});

describe('authorization', () => {
  it('accepts an anonymous token', async () => {
    browser.headers['x-forwarded-for'] = '1.1.1.1';
    expect((await browser.graphql('{ getIp { ip countryCode callingCode } }')).data).toEqual({
      getIp: { ip: '1.1.1.1', countryCode: 'US', callingCode: '+1' },
    });
  });

  it.each([undefined, 'x', 'a.b.c'])('refuses the token %s', async (token) => {
    await withToken(token, async () => {
      expect(await browser.graphqlCode('{ getIp { ip } }')).toBe('UNAUTHENTICATED');
      expect(await browser.graphqlCode(REQUEST, { email: 'a@b.example', locale: 'es' })).toBe(
        'UNAUTHENTICATED',
      );
      expect(await browser.graphqlCode(SESSIONS)).toBe('UNAUTHENTICATED');
    });
  });

  it('is checked for each field, not for the endpoint', async () => {
    await withToken(undefined, async () => {
      expect(await browser.graphql('{ __typename me { id } }')).toEqual({
        data: { __typename: 'Query', me: null },
      });
      expect(await browser.graphqlCode('mutation { verifyMagicLink(token: "x") { token } }')).toBe(
        'LINK_INVALID',
      );
    });
  });
});

describe('a request', () => {
  // Each case: the variables of `requestMagicLink`, and the code of the error.
  it.each([
    [{ email: 'nobody', locale: 'es' }, 'EMAIL_INVALID'],
    [{ email: 'a@b.example', locale: 'fr' }, 'LOCALE_INVALID'],
    [{ email: 'a@b.example' }, 'BAD_USER_INPUT'],
    [{ email: 1, locale: 'es' }, 'BAD_USER_INPUT'],
  ])('with the variables %j is answered with %s', async (variables, code) => {
    expect(await browser.graphqlCode(REQUEST, variables)).toBe(code);
  });

  it.each([
    ['{', 'GRAPHQL_PARSE_FAILED'],
    ['{ nope }', 'GRAPHQL_VALIDATION_FAILED'],
    ['', 'GRAPHQL_PARSE_FAILED'],
    ['query A { me { id } } query B { me { id } }', 'BAD_REQUEST'],
    ['subscription { magicLinkStatus(requestId: "x") }', 'BAD_REQUEST'],
  ])('with the document %j is answered with %s', async (query, code) => {
    expect(await browser.graphqlCode(query)).toBe(code);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])(
    'is refused with the method %s',
    async (method) => {
      for (const query of ['{ __typename }', 'mutation { signOut }']) {
        const path = `/graphql?query=${encodeURIComponent(query)}`;
        const { status, headers, text } = await browser.send(method, path);
        expect([status, headers.allow]).toEqual([405, 'POST']);
        expect(text).not.toMatch(/data|Query/);
      }
    },
  );

  it('must be JSON of a limited size, from this site', async () => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      browser.send('POST', '/graphql', {
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
    const body = '{"query":"{ __typename }"}';
    expect((await send(body)).status).toBe(200);
    expect((await send(body, { 'content-type': 'Application/JSON' })).status).toBe(200);
    expect((await send('{')).text).toContain('"code":"BAD_REQUEST"');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const [answer, status, code] of [
      [await send(' '.repeat(MAX_BODY + 1)), 413, 'PAYLOAD_TOO_LARGE'],
      [await send('query={__typename}', form), 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [await send(body, { 'content-type': 'text/plain' }), 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ] as const) {
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.text)).toEqual({
        errors: [{ message: expect.any(String), extensions: { code } }],
      });
    }
    expect((await send(body, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(body)).headers['cache-control']).toBe('no-store');
  });
});

describe('the limits', () => {
  it('allow the standard introspection query', async () => {
    expect((await browser.graphql(STANDARD_QUERY)).errors).toBeUndefined();
  });

  const nested = (depth: number) =>
    `{ __schema { types ${'{ ofType '.repeat(depth)}{ name }${' }'.repeat(depth)} } }`;
  const wide = `fragment Wide on __Schema { types {
    name fields { name args { name type { name } } } enumValues { name }
    interfaces { name fields { name } } possibleTypes { name fields { name type { name } } }
    inputFields { name type { name } }
  } }`;
  // Each of twelve fragments contains the next one twice, so the document stands for more than 2 ** 12 fields.
  const names = [...'ABCDEFGHIJKL'];
  const doubled = names.map((name, index) => {
    const next = names[index + 1] ?? 'Z';
    return `fragment ${name} on __Type { a: ofType { ...${next} } b: ofType { ...${next} } }`;
  });
  const doubling = `{ __schema { types { ...A } } } ${doubled.join(' ')} fragment Z on __Type { name }`;
  it.each([
    ['deep introspection', 'depth', nested(30)],
    [
      // 15 aliases are allowed, so only the cost can refuse it.
      'wide introspection, repeated with 14 aliases',
      'Cost',
      `{ ${Array.from({ length: 14 }, (_, n) => `a${n}: __schema { ...Wide }`).join(' ')} } ${wide}`,
    ],
    [
      'many aliases',
      'Aliases',
      `{ ${Array.from({ length: 20 }, (_, n) => `a${n}: me { id }`).join(' ')} }`,
    ],
    ['many tokens', 'Token', `{ ${'me { id } '.repeat(125)} }`],
    ['fragments that double', 'Cost', doubling],
    ['many directives', 'Directives', `{ __typename ${'@include(if: true) '.repeat(60)} }`],
  ])('refuse %s, by the limit of %s', async (_name, limit, query) => {
    const { errors = [] } = await browser.graphql(query);
    expect(errors.map(({ extensions }) => extensions.code)).toContain('QUERY_TOO_COMPLEX');
    expect(errors.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(new RegExp(`${limit} limit`)),
    );
  });
});

it('refuses a document that contains a costly field several times', async () => {
  for (const query of [
    '{ a: exportAccount b: exportAccount }',
    '{ exportAccount ...More } fragment More on Query { b: exportAccount }',
  ]) {
    const { errors = [] } = await browser.graphql(query);
    expect(errors[0]).toMatchObject({
      message: 'A document may contain exportAccount once.',
      extensions: { code: 'QUERY_TOO_COMPLEX' },
    });
  }
  expect(await browser.graphqlCode('{ exportAccount }')).toBe('UNAUTHENTICATED');
});

it('answers a visitor before the rest of a burst from another network', async () => {
  await using server = await startServer({ settings: { trustProxy: ['127.0.0.1'] } });
  const send = (ip: string) =>
    server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'x-forwarded-for': ip },
      payload: { query: '{ me { id } }' },
    });
  let answered = 0;
  const burst = Array.from({ length: 200 }, () =>
    send('203.0.113.7').finally(() => (answered += 1)),
  );
  expect((await send('203.0.113.8')).json()).toEqual({ data: { me: null } });
  expect(answered).toBeLessThan(100);
  await Promise.all(burst);
});

it('hides schema and suggestions in production', async () => {
  await using production = await startServer({ settings: { production: true } });
  const visitor = await production.browser();
  for (const query of [STANDARD_QUERY, '{ __type(name: "Query") { name } }'])
    expect(await visitor.graphqlCode(query)).toBe('GRAPHQL_VALIDATION_FAILED');
  expect((await visitor.graphql('{ __typename }')).data).toEqual({ __typename: 'Query' });
  expect(JSON.stringify(await visitor.graphql('{ getIpp { ip } }'))).not.toContain('Did you mean');
  // `browser` uses the server of this file, which does not run in production.
  expect(JSON.stringify(await browser.graphql('{ getIpp { ip } }'))).toContain('Did you mean');
});

const refusals = [413, 415].map((status) => bodyOf(status));
const FIXED_MESSAGES: Record<string, string> = {
  ...ERROR_CODES,
  ...Object.fromEntries(refusals.map(({ error, message }) => [error, message])),
};

it('hides the messages of its parsers in production', async () => {
  await using production = await startServer({ settings: { production: true } });
  const visitor = await production.browser();
  const send = (body: string, type = 'application/json') =>
    visitor.send('POST', '/graphql', { headers: { 'content-type': type }, body });
  const query = (text: string, variables = {}) => send(JSON.stringify({ query: text, variables }));
  for (const answer of [
    await send('{"s3cret'),
    await send('[1,'),
    await send('"s3cret"'),
    await send('{"query":7}'),
    await send('{"query":"{ __typename }","variables":"s3cret"}'),
    await send('{"query":"{ __typename }","s3cret":1}'),
    await send('s3cret', 'text/plain'),
    await send(`"${'s3cret'.repeat(20_000)}"`),
    await query('{ s3cret'),
    await query('{ me { s3cret } }'),
    await query('mutation ($s3cret: Nope!) { signOut }'),
    await query(REQUEST, { email: { s3cret: 1 }, locale: 'es' }),
    await query('query A { me { id } } query B { me { id } }'),
    await query(`{ ${Array.from({ length: 20 }, (_, n) => `a${n}: me { id }`).join(' ')} }`),
  ]) {
    const { errors } = JSON.parse(answer.text) as GraphqlAnswer;
    expect(errors?.length).toBeGreaterThan(0);
    for (const { message, extensions } of errors ?? []) {
      expect(Object.keys(extensions)).toEqual(['code']);
      expect(message).toBe(FIXED_MESSAGES[extensions.code]);
    }
    expect(answer.text).not.toMatch(/s3cret|JSON|token|position|SyntaxError|FST_/);
  }
});

it('hides the details of internal errors', async () => {
  const { log, lines } = createMemoryLog();
  await using broken = await startServer({ log });
  const visitor = await broken.browser();
  await broken.closeDatabase();
  const answer = await visitor.graphql(REQUEST, { email: 'a@b.example', locale: 'es' });
  expect(answer.errors).toMatchObject([
    {
      message: 'Something went wrong on our side.',
      extensions: { code: 'INTERNAL', reference: expect.stringMatching(/^[2-9A-Z]{6}$/) },
    },
  ]);
  const reference = answer.errors?.[0]?.extensions?.reference;
  expect(lines()).toContainEqual(
    expect.objectContaining({ reference, msg: 'unexpected error in GraphQL' }),
  );
  expect(JSON.stringify(answer)).not.toMatch(/sqlite|database|stack|driver/i);
});

/** The codes of which the metric counts an error, with their figures. */
const errorFigures = async (port: number) =>
  (await sendRequest(port, '/metrics')).text.match(/^graphql_errors_total.* [^0]$/gm);

it('counts errors by code, also over WebSocket, because their status is 200', async () => {
  await using broken = await startServer();
  const visitor = await broken.browser();
  const figures = () => errorFigures(broken.port);
  expect(await figures()).toBeNull();
  const query = { email: 'a@b.example', locale: 'es' };
  expect(await visitor.graphqlCode('{')).toBe('GRAPHQL_PARSE_FAILED');
  expect(await visitor.graphqlCode(REQUEST, { ...query, locale: 'fr' })).toBe('LOCALE_INVALID');
  await broken.closeDatabase();
  expect(await visitor.graphqlCode(REQUEST, query)).toBe('INTERNAL');
  expect(await figures()).toEqual([
    'graphql_errors_total{code="LOCALE_INVALID"} 1',
    'graphql_errors_total{code="GRAPHQL_PARSE_FAILED"} 1',
    'graphql_errors_total{code="INTERNAL"} 1',
  ]);

  visitor.token = undefined;
  const socket = visitor.socket();
  const answers = socket.iterate({ query: '{ nope }' });
  await expect(answers.next()).rejects.toHaveLength(1);
  const refused = socket.iterate({ query: '{ getIp { ip } }' });
  expect((await refused.next()).value).toMatchObject({ errors: [{}] });
  await socket.dispose();
  expect(await figures()).toEqual([
    'graphql_errors_total{code="UNAUTHENTICATED"} 1',
    'graphql_errors_total{code="LOCALE_INVALID"} 1',
    'graphql_errors_total{code="GRAPHQL_PARSE_FAILED"} 1',
    'graphql_errors_total{code="GRAPHQL_VALIDATION_FAILED"} 1',
    'graphql_errors_total{code="INTERNAL"} 1',
  ]);
});

it('counts an error that ends a subscription, and one before an operation over HTTP', async () => {
  await using broken = await startServer();
  const user = await broken.browser();
  const { id: requestId } = await request(user, 'eva@example.com');
  await signIn(broken, user);
  const client = user.socket();
  const statuses = client.iterate({ query: STATUS, variables: { requestId } });
  expect((await statuses.next()).value).toMatchObject({ data: { magicLinkStatus: 'PENDING' } });
  const next = statuses.next();
  await broken.closeDatabase();
  broken.time.advance(MINUTE);
  await expect(next).rejects.toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
  await client.dispose();
  expect(await errorFigures(broken.port)).toEqual(['graphql_errors_total{code="INTERNAL"} 1']);

  // The token names a session, which cannot be read.
  expect(await user.graphqlCode('{ me { id } }')).toBe('INTERNAL');
  expect(await errorFigures(broken.port)).toEqual(['graphql_errors_total{code="INTERNAL"} 2']);
});
