import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@shpy/tools/free-port';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRequest, startApp } from '../../fixtures/app.fixture.ts';
import { startProcess } from '../../fixtures/process.fixture.ts';
import {
  createRandom,
  type Ending,
  rawHandshake,
  rawRequest,
  sendRaw,
} from '../../fixtures/raw-socket.fixture.ts';
import { writeSite } from '../../fixtures/site.fixture.ts';
import { serverOptions } from './http-server.ts';
import { createVisitorIp } from '../net/visitor-ip.ts';

const json = { 'content-type': 'application/json', 'content-length': '40' };
/** The headers of a POST whose body of 40 bytes never arrives completely. */
const post = rawRequest('/graphql', json, 'POST');
/** A masked WebSocket frame with the text `ping`. */
const frame = Buffer.from([0x81, 0x84, 0, 0, 0, 0, 0x70, 0x69, 0x6e, 0x67]);
const endless = 'x-endless: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(2_000);

/** Openings of an attack; the fuzzer cuts and damages them, and ends them in different ways. */
const OPENINGS: (string | Buffer)[] = [
  '',
  rawHandshake(),
  Buffer.concat([Buffer.from(rawHandshake()), frame]),
  Buffer.concat([Buffer.from(rawHandshake()), Buffer.from([0xff, 0xff, 0xff, 0xff])]),
  rawHandshake('/graphql', { 'sec-websocket-key': '' }),
  rawHandshake('/graphql', { 'sec-websocket-version': '99' }),
  rawHandshake('/graphql', { 'sec-websocket-protocol': 'a,,b' }),
  rawHandshake('/graphql', { 'x-forwarded-for': 'nobody, [::1, 1.2.3' }),
  rawRequest('/graphql', { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' }),
  rawRequest('/api/ip'),
  rawRequest('/en').repeat(20),
  post + '{"query":"{ __typename }"',
  rawRequest('/api/auth/magic-link', { 'transfer-encoding': 'chunked' }, 'POST') + 'zz\r\n',
  rawRequest('/api/ip', { expect: '100-continue', 'content-length': '5' }, 'POST'),
  rawRequest('/api/ip', { expect: 'miracles' }),
  rawRequest('*', {}, 'OPTIONS'),
  rawRequest('shop.example:443', {}, 'CONNECT'),
  `GET /en HTTP/1.1\r\nhost: a\r\n${endless}`,
  // The preface of HTTP/2, and the beginning of a TLS handshake.
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  Buffer.from('16030100f1010000ed0303', 'hex'),
];

describe('packets', () => {
  let server: ReturnType<typeof startProcess>;
  let site: Awaited<ReturnType<typeof writeSite>>;
  let port: number;
  beforeAll(async () => {
    site = await writeSite();
    port = await freePort();
    server = startProcess({
      PORT: String(port),
      SITE_DIR: site.dir,
      DATABASE_URL: `file:${join(site.dir, 'data/site.db')}`,
    });
    await server.says('Listening');
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  });

  async function expectCalm() {
    expect((await sendRequest(port, '/healthz')).text).toBe('{"status":"ok"}');
    // No error (level 50) was logged, so none was answered with 500 either.
    expect(server.output.stdout).not.toContain('"level":50');
    expect(server.output.stderr).toBe('');
  }

  it.each([
    ['a WebSocket handshake', rawHandshake()],
    ['a request', rawRequest('/api/ip')],
    ['a body', post + '{'],
  ])('of %s followed by a reset do not affect the process', async (_name, bytes) => {
    for (let round = 0; round < 10; round++)
      await Promise.all(Array.from({ length: 20 }, () => sendRaw(port, bytes, 'reset')));
    await expectCalm();
  });

  it('of a socket that is reset after its handshake, and in a frame, do not affect the process', async () => {
    for (const parts of [[rawHandshake()], [rawHandshake(), frame.subarray(0, 3)]])
      for (let round = 0; round < 20; round++) {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        for (const part of parts) socket.write(part);
        await once(socket, 'data');
        socket.resetAndDestroy();
      }
    await expectCalm();
  });

  it('of any kind do not affect the process', async () => {
    const random = createRandom(20260115);
    const pick = <T>(items: readonly T[]) => items[random(items.length)] as T;
    const attacks = Array.from({ length: 600 }, () => {
      const bytes = Buffer.from(pick(OPENINGS));
      for (let damaged = random(4); damaged > 0 && bytes.length > 0; damaged--)
        bytes[random(bytes.length)] = random(256);
      const whole = random(3) > 0 ? bytes : bytes.subarray(0, random(bytes.length));
      const cut = random(whole.length);
      const parts = random(2) === 0 ? [whole] : [whole.subarray(0, cut), whole.subarray(cut)];
      return { parts, ending: pick<Ending>(['reset', 'reset', 'end']) };
    });
    for (let first = 0; first < attacks.length; first += 30)
      await Promise.all(
        attacks.slice(first, first + 30).map(({ parts, ending }) => sendRaw(port, parts, ending)),
      );
    await expectCalm();
  });

  it('with endless headers are answered with 431', async () => {
    expect(await sendRaw(port, `GET /en HTTP/1.1\r\nhost: a\r\n${endless}`)).toMatch(
      /^HTTP\/1.1 431/,
    );
  });

  it.each([
    ['h2c', '/en', 200],
    ['h2c', '/graphql', 405],
    ['websocket', '/en', 200],
    ['WebSocket', '/nothing-here', 404],
    ['TLS/1.0, HTTP/1.1', '/en', 200],
    ['websocket, h2c', '/en', 200],
    ['', '/en', 200],
  ])('with Upgrade: %s get the usual answer at %s', async (upgrade, path, status) => {
    const headers = { connection: 'Upgrade, close', upgrade };
    const plain = await sendRaw(port, rawRequest(path));
    const answer = await sendRaw(port, rawRequest(path, headers));
    expect(withoutDate(answer)).toBe(withoutDate(plain));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('after a refused handshake end with a closed connection', async () => {
    const handshake = rawHandshake('/graphql', { origin: 'https://evil.example' });
    const answer = await sendRaw(port, [handshake, Buffer.alloc(5_000_000)]);
    // Nothing is received if the connection is reset while the client still sends.
    expect(answer === '' || answer.startsWith('HTTP/1.1 403 ')).toBe(true);
  });

  it('with Upgrade: websocket behind an unanswered request are not upgraded', async () => {
    const first = rawRequest('/en', { connection: 'keep-alive' });
    const handshake = rawHandshake('/graphql', { connection: 'Upgrade, close' });
    const answers = await sendRaw(port, first + handshake);
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 405']);
  });

  it.each([
    ['content-length', '4', 'GET '],
    ['transfer-encoding', 'chunked', '0\r\n\r\n'],
  ])('with Upgrade: websocket and a body (%s) are not upgraded', async (name, value, body) => {
    const handshake = rawHandshake('/graphql', { connection: 'Upgrade, close', [name]: value });
    expect(await sendRaw(port, handshake + body)).toMatch(/^HTTP\/1.1 405 /);
  });

  it('with Upgrade: websocket and another method than GET are not upgraded', async () => {
    const handshake = rawHandshake('/graphql', { connection: 'Upgrade, close' });
    const answer = await sendRaw(port, handshake.replace('GET', 'DELETE'));
    expect(answer).toMatch(/^HTTP\/1.1 40[45] /);
  });
});

const withoutDate = (answer: string) => answer.replace(/^date: .*$/im, '');

describe('half-open connections', () => {
  /** Opens a connection. With an odd index, it sends the beginning of a request; otherwise nothing. */
  const half = (port: number, index: number) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    if (index % 2) socket.write('GET /en HTTP/1.1\r\nhost: a\r\nx-slow: ');
    return socket;
  };

  it('do not block others', async () => {
    await using server = await startApp();
    const slow = Array.from({ length: 200 }, (_, index) => half(server.port, index));
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    expect((await server.get('/healthz')).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  it('are closed, with or without a byte sent', async () => {
    const limits = { headersTimeout: 50, connectionsCheckingInterval: 10 };
    const app = Fastify(serverOptions(limits));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const slow = [half(port, 0), half(port, 1)];
    for (const socket of slow) socket.resume();
    await Promise.all(slow.map((socket) => once(socket, 'close')));
    await app.close();
  });
});

describe('the address of a visitor whose connection is closed', () => {
  it.each([[[]], [['10.0.0.0/8']]])('is empty with TRUST_PROXY %j', (trustProxy) => {
    const request = new IncomingMessage(new Socket());
    request.headers['x-forwarded-for'] = '1.2.3.4';
    expect(createVisitorIp(trustProxy)(request)).toBe('');
  });
});
