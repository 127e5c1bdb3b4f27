import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { startApp } from '../../fixtures/app.fixture.ts';

const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Sends a request over an open connection and returns the head of the answer. */
async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(requestFor(path));
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return String(bytes).split('\r\n\r\n')[0]!;
}

it.each(['/en', '/api/ip', '/nowhere'])(
  'a server that drains answers %s over an open connection, and closes it',
  async (path) => {
    await using server = await startApp();
    const socket = connect(server.port, '127.0.0.1');
    const before = await ask(socket, path);
    expect(before).not.toContain('Connection: close');
    await server.app.drain(0);
    const [status] = before.split('\r\n');
    const after = await ask(socket, path);
    expect(after.split('\r\n')[0]).toBe(status);
    expect(after).toContain('Connection: close');
    await once(socket.resume(), 'end');
  },
);

it.each(['/en', '/api/ip', '/nowhere'])(
  'a server that closes still answers %s over an open connection, and closes it',
  async (path) => {
    let after = '';
    // The next hooks, and with them the closing of the socket, wait for the answer.
    const register = async (app: FastifyInstance) =>
      void app.addHook('preClose', async () => void (after = await ask(connection, path)));
    const server = await startApp({}, { register });
    const connection = connect(server.port, '127.0.0.1');
    const before = await ask(connection, path);
    await server[Symbol.asyncDispose]();
    expect(after.split('\r\n')[0]).toBe(before.split('\r\n')[0]);
    expect(after).toContain('Connection: close');
  },
);

it('a server that drains is not ready, and accepts connections', async () => {
  await using server = await startApp();
  expect((await server.get('/readyz')).status).toBe(200);
  await server.app.drain(0);
  const { status, text } = await server.get('/readyz');
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ checks: { shutdown: 'the process stops' } });
});
