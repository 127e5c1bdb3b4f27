import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { buildSchema, parse } from 'graphql';
import { makeServer } from 'graphql-ws';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { MINUTE } from '@shpy/site-contract';
import { sendRequest } from '../../fixtures/app.fixture.ts';
import { startServer, type TestServer } from '../../fixtures/backend.fixture.ts';
import { request, STATUS } from '../../fixtures/operations.fixture.ts';
import { MAX_MESSAGES, MAX_SOCKETS } from '../http/socket-quota.ts';
import { MAX_PER_MINUTE } from '../http/visitor-limit.ts';
import { type Connection, serveConnection } from './socket-connection.ts';

const PROTOCOL = 'graphql-transport-ws';
/** Close code of a socket that sends too much. */
const TOO_MANY = 4429;
const from = (ip: string) => ({ 'x-forwarded-for': ip });
const message = (type: string, more: object = {}) => JSON.stringify({ type, ...more });
const subscribe = (id: string, query = '{ __typename }') =>
  message('subscribe', { id, payload: { query } });

const connect = (port: number, ip: string) =>
  new WebSocket(`ws://127.0.0.1:${port}/graphql`, PROTOCOL, { headers: from(ip) }).on(
    'error',
    () => undefined,
  );

/** Opens a socket and initialises the protocol. Returns the HTTP status if the handshake is refused. */
async function tryOpen(port: number, ip: string): Promise<WebSocket | number> {
  const socket = connect(port, ip);
  const refused = once(socket, 'unexpected-response').then(
    ([, { statusCode }]) => statusCode as number,
  );
  const status = await Promise.race([once(socket, 'open').then(() => null), refused]);
  if (status !== null) return status;
  socket.send(message('connection_init'));
  await once(socket, 'message');
  return socket;
}

async function open(port: number, ip: string): Promise<WebSocket> {
  const socket = await tryOpen(port, ip);
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`);
  return socket;
}

const closeCode = (socket: WebSocket) =>
  new Promise<number>((resolve) => socket.once('close', resolve));

/** Sends a message and returns the next message that is not `complete`. */
async function answerTo(socket: WebSocket, sent: string) {
  const answer = new Promise<{ type: string; payload?: unknown }>((resolve) => {
    const read = (data: Buffer) => {
      const received = JSON.parse(data.toString()) as { type: string };
      if (received.type === 'complete') return;
      socket.off('message', read);
      resolve(received);
    };
    socket.on('message', read);
  });
  socket.send(sent);
  return answer;
}

describe('a socket that floods the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());
  // Each test uses its own visitor.
  let visitors = 0;
  const nextIp = () => `203.0.113.${++visitors}`;

  it('with operations and their ends is closed, and its visitor is limited over HTTP too', async () => {
    const PAIRS = 60_000;
    const ip = nextIp();
    const socket = await open(server.port, ip);
    let results = 0;
    socket.on('message', (data: Buffer) => {
      if (data.includes('"next"')) results += 1;
    });
    const closed = closeCode(socket);
    for (let sent = 0; sent < PAIRS; sent++) {
      socket.send(subscribe(`${sent}`));
      socket.send(message('complete', { id: `${sent}` }));
    }
    expect((await sendRequest(server.port, '/healthz')).status).toBe(200);
    expect(await closed).toBe(TOO_MANY);
    expect(results).toBeLessThan(MAX_PER_MINUTE);
    // The limit also applies over HTTP and to a new socket. Other visitors are not affected.
    for (const path of ['/api/ip', '/graphql'])
      expect((await sendRequest(server.port, path, { headers: from(ip) })).status).toBe(429);
    expect(await tryOpen(server.port, ip)).toBe(429);
    expect(await tryOpen(server.port, nextIp())).toBeInstanceOf(WebSocket);
  });

  it.each<[string, (socket: WebSocket) => void]>([
    ['pings of the protocol', (socket) => socket.send(message('ping', { payload: { a: 1 } }))],
    ['pongs of the protocol', (socket) => socket.send(message('pong'))],
    ['ends of unknown operations', (socket) => socket.send(message('complete', { id: 'x' }))],
    ['pongs of WebSocket', (socket) => socket.pong()],
  ])('is closed after too many %s', async (_name, send) => {
    const ip = nextIp();
    const socket = await open(server.port, ip);
    const closed = closeCode(socket);
    for (let sent = 0; sent < 3 * MAX_MESSAGES; sent++) send(socket);
    expect(await closed).toBe(TOO_MANY);
  });

  it('is closed at its first message if its network has reached the limit', async () => {
    const ip = nextIp();
    const socket = await open(server.port, ip);
    const closed = closeCode(socket);
    // With the `connection_init` of `open`, one message more than the limit.
    for (let sent = 0; sent < MAX_MESSAGES; sent++) socket.send(message('pong'));
    expect(await closed).toBe(TOO_MANY);
    const next = connect(server.port, ip);
    next.once('open', () => next.send(message('connection_init')));
    expect(await closeCode(next)).toBe(TOO_MANY);
  });

  it('is closed after too many pings of WebSocket, by the limit or by ws', async () => {
    const ip = nextIp();
    const socket = await open(server.port, ip);
    const closed = closeCode(socket);
    for (let sent = 0; sent < 3 * MAX_MESSAGES; sent++) socket.ping('x'.repeat(125));
    expect([1006, TOO_MANY]).toContain(await closed);
  });

  it('is closed with 1008 after a message in too many fragments', async () => {
    const socket = await open(server.port, nextIp());
    const closed = closeCode(socket);
    for (let sent = 0; sent < 100; sent++) socket.send('', { fin: false });
    expect(await closed).toBe(1008);
  });

  it('may send a message in a few fragments', async () => {
    const socket = await open(server.port, nextIp());
    const answer = once(socket, 'message') as Promise<[Buffer]>;
    const ping = message('ping');
    for (const letter of ping.slice(0, -1)) socket.send(letter, { fin: false });
    socket.send(ping.slice(-1));
    expect(JSON.parse(String((await answer)[0]))).toEqual({ type: 'pong' });
    socket.close();
  });

  it.each([
    ['invalid JSON', '{'],
    ['an unknown message', '{"type":"nothing"}'],
    ['a message that only servers send', message('connection_ack')],
    ['a binary frame', Buffer.from([0xff, 0x00])],
  ])('is closed with 4400 immediately after %s', async (_name, sent) => {
    const ip = nextIp();
    const socket = await open(server.port, ip);
    const closed = closeCode(socket);
    for (let count = 0; count < 100; count++) socket.send(sent);
    expect(await closed).toBe(4400);
  });
});

describe('operations over sockets', () => {
  it('count towards the limit of HTTP requests', async () => {
    await using server = await startServer();
    const ip = '203.0.113.1';
    const socket = await open(server.port, ip);
    // The handshake of the socket is the first request. Leaves two more, for the operations `a` and `b`.
    for (let sent = 1; sent < MAX_PER_MINUTE - 2; sent++)
      await sendRequest(server.port, '/api/ip', { headers: from(ip) });
    for (const id of ['a', 'b'])
      expect(await answerTo(socket, subscribe(id))).toMatchObject({ type: 'next' });
    expect(await answerTo(socket, subscribe('c'))).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 60 } }],
    });
    const answer = await sendRequest(server.port, '/api/ip', { headers: from(ip) });
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
    server.time.advance(MINUTE);
    expect(await answerTo(socket, subscribe('d'))).toMatchObject({ type: 'next' });
  });

  it('count in each minute in which they run', async () => {
    await using server = await startServer();
    const browser = await server.browser();
    browser.headers = from('203.0.113.9');
    const { id: requestId } = await request(browser);
    const client = browser.socket();
    const watches = Array.from({ length: 20 }, () =>
      client.iterate({ query: STATUS, variables: { requestId } }),
    );
    for (const watch of watches) await watch.next();
    server.time.advance(MINUTE);
    for (let sent = 0; sent < MAX_PER_MINUTE - watches.length; sent++)
      expect((await browser.send('GET', '/api/ip')).status).toBe(200);
    expect((await browser.send('GET', '/api/ip')).status).toBe(429);
    await client.dispose();
  });

  it('are limited to 20 at a time on one socket', async () => {
    await using server = await startServer();
    const browser = await server.browser();
    const { id: requestId } = await request(browser);
    const client = browser.socket();
    const watch = () => client.iterate({ query: STATUS, variables: { requestId } }).next();
    for (let count = 0; count < 20; count++) await watch();
    await expect(watch()).rejects.toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX' } }]);
    await client.dispose();
  });
});

describe('sockets', () => {
  it(`are limited to ${MAX_SOCKETS} for one network`, async () => {
    await using server = await startServer();
    const sockets: WebSocket[] = [];
    for (let count = 0; count < MAX_SOCKETS; count++)
      sockets.push(await open(server.port, `2001:db8:0:1::${count.toString(16)}`));
    expect(await tryOpen(server.port, '2001:db8:0:1:ffff::1')).toBe(429);
    expect(await tryOpen(server.port, '2001:db8:0:2::1')).toBeInstanceOf(WebSocket);
    sockets[0]?.terminate();
    await expect.poll(() => tryOpen(server.port, '2001:db8:0:1::1')).toBeInstanceOf(WebSocket);
  });

  it('answer a ping without its payload', async () => {
    await using server = await startServer();
    const socket = await open(server.port, '203.0.113.1');
    const ping = message('ping', { payload: { text: 'x'.repeat(60_000) } });
    expect(await answerTo(socket, ping)).toEqual({ type: 'pong' });
  });

  it('answer a ping frame with its payload, by which clients of RFC 6455 recognise the answer', async () => {
    await using server = await startServer();
    const socket = await open(server.port, '203.0.113.1');
    const answer = once(socket, 'pong') as Promise<[Buffer]>;
    socket.ping('PING');
    expect(String((await answer)[0])).toBe('PING');
    // A control frame cannot be longer, so the client cannot make the answer large.
    const closed = closeCode(socket);
    const head = Buffer.from([0x89, 0x80 | 126, 0, 126, 0, 0, 0, 0]);
    (socket as unknown as { _socket: Socket })._socket.write(
      Buffer.concat([head, Buffer.alloc(126)]),
    );
    expect(await closed).toBe(1002);
  });

  it('are closed if the client does not read', async () => {
    // Operations that send without end; each waits until its last result is written.
    async function* endless() {
      while (true) {
        yield { data: { text: 'x'.repeat(60_000) } };
        await setImmediate();
      }
    }
    const protocol = makeServer<Record<string, unknown>, Connection>({
      onSubscribe: () => ({
        schema: buildSchema('type Query { a: Int } type Subscription { text: String }'),
        document: parse('subscription { text }'),
      }),
      subscribe: () => endless() as never,
    });
    const sockets = new WebSocketServer({ noServer: true });
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const log = pino({ level: 'silent' });
    const closed = new Promise<number>((resolve) =>
      server.on('upgrade', (incoming, stream, head) =>
        sockets.handleUpgrade(incoming, stream, head, (socket) => {
          const takeMessage = () => true;
          serveConnection({ protocol, socket, request: incoming, network: '', takeMessage, log });
          socket.once('close', resolve);
        }),
      ),
    );
    const client = await open((server.address() as AddressInfo).port, '203.0.113.1');
    client.pause();
    for (let id = 0; id < 20; id++) client.send(subscribe(`${id}`));
    // 1006: the connection was ended without a close frame.
    expect(await closed).toBe(1006);
    client.terminate();
    server.close();
  });
});
