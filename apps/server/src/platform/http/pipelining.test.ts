import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startApp } from '../../fixtures/app.fixture.ts';
import { rawRequest, sendRaw } from '../../fixtures/raw-socket.fixture.ts';
import { MAX_WAITING, oneAtATime } from './pipelining.ts';

const keep = { connection: 'keep-alive' };
const get = (path: string) => rawRequest(path, keep);

/** A server on a free port that passes its requests, one at a time, to `handle`. */
async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(oneAtATime(handle)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

it('requests of one connection are handled one after the other, and answered in order', async () => {
  let running = 0;
  let most = 0;
  await using server = await listen((request, response) => {
    most = Math.max(most, ++running);
    void setImmediate().then(() => {
      running -= 1;
      response.end(request.url);
    });
  });
  const paths = Array.from({ length: MAX_WAITING }, (_, index) => `/${index};`);
  const received = await sendRaw(server.port, paths.map(get).join('') + rawRequest('/last'));
  expect(received.match(/\/(?:\d+;|last)/g)).toEqual([...paths, '/last']);
  expect(most).toBe(1);
});

it('requests with bodies wait as well', async () => {
  await using server = await listen((request, response) => {
    void request.toArray().then((chunks) => response.end(Buffer.concat(chunks as Buffer[])));
  });
  const post = (body: string, headers = {}) =>
    rawRequest('/', { ...headers, 'content-length': String(body.length) }, 'POST') + body;
  const large = 'x'.repeat(300_000);
  const received = await sendRaw(server.port, [
    post('one', keep) + post(large, keep) + post('three'),
  ]);
  expect(received.match(/one|x{300000}|three/g)).toEqual(['one', large, 'three']);
});

it('a connection with too many waiting requests is closed, and none of them is handled', async () => {
  const handled: (string | undefined)[] = [];
  await using server = await listen((request, response) => {
    handled.push(request.url);
    if (request.url === '/next') response.end();
  });
  await sendRaw(server.port, get('/first') + get('/more').repeat(MAX_WAITING + 100));
  await sendRaw(server.port, rawRequest('/next'));
  expect(handled).toEqual(['/first', '/next']);
});

it('the server does not handle thousands of pipelined requests', async () => {
  let begun = 0;
  await using server = await startApp(
    {},
    {
      async register(app) {
        app.addHook('onRequest', async () => void (begun += 1));
      },
    },
  );
  const flood = Array.from({ length: 20 }, () => sendRaw(server.port, get('/login').repeat(500)));
  await Promise.all(flood);
  expect((await server.get('/login')).status).toBe(200);
  // Of each connection, only the first request begins: then the connection is closed. One more for the request above.
  expect(begun).toBe(flood.length + 1);
});
