import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../fixtures/backend.fixture.ts';
import { rawHandshake, rawRequest, sendRaw } from '../../fixtures/raw-socket.fixture.ts';

const REFUSED: [name: string, host: string][] = [
  // A line break in the value adds another header.
  ['the same Host twice', 'shop.example\r\nhost: shop.example'],
  ['two Hosts', 'shop.example\r\nHOST: evil.example'],
  ['a second Host behind hundreds of headers', `shop.example\r\n${'a:\r\n'.repeat(500)}Host: b`],
  ['an empty Host', ''],
  ['a Host with a path', 'shop.example/evil'],
  ['a Host with a user', 'evil@shop.example'],
  ['a list of Hosts', 'shop.example, evil.example'],
  ['a Host with a space', 'shop.example evil.example'],
  ['a Host with a port that is not a number', 'shop.example:4x'],
  ['a Host with an unclosed bracket', '[::1'],
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

describe.each(REFUSED)('%s', (_name, host) => {
  it.each([
    ['a page', rawRequest('/en', { host })],
    ['the API', rawRequest('/api/ip', { host })],
    ['a form', rawRequest('/api/auth/sign-out', { host, 'content-length': '0' }, 'POST')],
    ['a handshake', rawHandshake('/graphql', { host })],
  ])('is refused with 400 at %s', async (_place, bytes) => {
    const answer = await sendRaw(server.port, bytes);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/im);
  });
});

it.each([
  ['a page', rawRequest('/en')],
  ['a handshake', rawHandshake()],
])('a missing Host is refused with 400 at %s', async (_place, bytes) => {
  const answer = await sendRaw(server.port, bytes.replace('host: shop.example\r\n', ''));
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toMatch(/^content-security-policy: default-src 'none'/im);
});

it('an unknown expectation is ignored', async () => {
  const answer = await sendRaw(server.port, rawRequest('/en', { expect: 'miracles' }));
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toMatch(/^content-security-policy: /im);
});

it.each(['shop.example', 'SHOP.example:443', '127.0.0.1:4000', '[::1]', '[::1]:4000', 'app_1'])(
  'the Host %s is accepted',
  async (host) => {
    expect(await sendRaw(server.port, rawRequest('/en', { host }))).toMatch(/^HTTP\/1.1 200 /);
  },
);

it('HTTP/1.0 needs no Host', async () => {
  expect(await sendRaw(server.port, 'GET /en HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
});
