import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createGraphqlClient, type GraphqlClient } from '../client/client.ts';
import type { SocketOptions } from '../core/client-options.ts';
import { createManualClock } from '../manual-clock.fixture.ts';
import {
  listenGraphqlWs,
  listenSocket,
  onMessage,
  say,
  testSchema,
  type TestServer,
} from '../servers.fixture.ts';
import { MagicLinkStatusDocument } from '../site/index.ts';
import { FATAL_CLOSE_CODES, RETRYABLE_CLOSE_CODES } from './close-codes.ts';

/** Leaves an option to its default where the tests set another. */
const BY_DEFAULT = undefined as unknown as number;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A client for this server whose timers the test runs; `random` is 0.5. */
function connectTo(
  server: TestServer,
  socket: SocketOptions = {},
  token = () => 't' as string | Promise<string>,
) {
  const manual = createManualClock();
  const client = createGraphqlClient({
    url: server.url,
    token,
    clock: manual.clock,
    onError: () => {},
    socket: {
      webSocket: WebSocket,
      random: () => 0.5,
      keepAlive: 0,
      acknowledgementTimeout: 0,
      // Without it, 4403 is fatal.
      renewToken: () => {},
      ...socket,
    },
  });
  cleanups.push(server.close, client.dispose);
  return { client, ...manual };
}

const subscribe = (client: GraphqlClient) =>
  client.subscribe(MagicLinkStatusDocument, { requestId: '1' });
const failureOf = (subscription: ReturnType<typeof subscribe>) =>
  vi.waitFor(() => {
    const { error } = subscription.get();
    if (!error) throw new Error('it has not failed yet');
    return error;
  });

/** Waits before the five attempts: 1000 ms doubling, and the middle of 300 to 3000. */
const WAITS = [1000, 2000, 4000, 8000, 16_000].map((ms) => ms + 1650);

describe('close codes', () => {
  it('of graphql-transport-ws are these eleven', () => {
    const all = [...FATAL_CLOSE_CODES, ...RETRYABLE_CLOSE_CODES].sort();
    expect(all).toEqual([4004, 4005, 4400, 4401, 4403, 4406, 4408, 4409, 4429, 4500, 4504]);
  });

  it.each(FATAL_CLOSE_CODES)('such as %i are fatal', async (code) => {
    const server = await listenSocket((socket) =>
      onMessage(socket, 'connection_init', () => socket.close(code)),
    );
    const { client, waits } = connectTo(server);
    expect(await failureOf(subscribe(client))).toMatchObject({ closeCode: code });
    expect([server.count(), waits(), client.connection.get()]).toEqual([1, [], 'closed']);
  });

  it.each([...RETRYABLE_CLOSE_CODES, 1000, 1001, 1005, 1012, 1013, 1014, 4499])(
    'such as %i are retried five times',
    async (code) => {
      const server = await listenSocket((socket) =>
        onMessage(socket, 'connection_init', () =>
          // 1005 stands for a close without a code.
          code === 1005 ? socket.close() : socket.close(code),
        ),
      );
      const { client, runNext } = connectTo(server);
      const subscription = subscribe(client);
      const waited: number[] = [];
      while (waited.length < 5) waited.push(await runNext());
      expect(waited).toEqual(WAITS);
      expect(await failureOf(subscription)).toMatchObject({ closeCode: code });
      expect(server.count()).toBe(1 + 5);
    },
  );

  it.each([1002, 1003, 1007, 1008, 1009, 1010, 1011])(
    'such as %i, a protocol error, are not retried',
    async (code) => {
      const server = await listenSocket((socket) =>
        onMessage(socket, 'connection_init', () => socket.close(code)),
      );
      const { client } = connectTo(server);
      expect(await failureOf(subscribe(client))).toMatchObject({ kind: 'server', closeCode: code });
      expect(server.count()).toBe(1);
    },
  );

  it.each([1000, 1001, 1006, 4403])(
    'such as %i are retried only five times if the server acknowledges each time',
    async (code) => {
      const server = await listenSocket((socket) => {
        onMessage(socket, 'connection_init', () => say(socket, { type: 'connection_ack' }));
        onMessage(socket, 'subscribe', () =>
          // 1006 stands for a connection that breaks off.
          code === 1006 ? socket.terminate() : socket.close(code),
        );
      });
      const { client, runNext } = connectTo(server);
      const subscription = subscribe(client);
      for (const wait of WAITS) expect(await runNext()).toBe(wait);
      expect(await failureOf(subscription)).toMatchObject({ closeCode: code });
      expect(server.count()).toBe(1 + 5);
    },
  );

  it.each([1000, 1001, 4403])(
    'such as %i end several subscriptions together, and the next one opens a new socket',
    async (code) => {
      let isDown = true;
      const server = await listenSocket((socket) => {
        onMessage(socket, 'connection_init', () => say(socket, { type: 'connection_ack' }));
        onMessage(socket, 'subscribe', () => isDown && socket.close(code));
      });
      const { client, runNext, waits } = connectTo(server);
      const subscriptions = [subscribe(client), subscribe(client), subscribe(client)];
      for (const wait of WAITS) expect(await runNext()).toBe(wait);
      for (const subscription of subscriptions)
        expect(await failureOf(subscription)).toMatchObject({ closeCode: code });
      expect([server.count(), waits(), client.connection.get()]).toEqual([1 + 5, [], 'closed']);

      isDown = false;
      subscribe(client);
      await vi.waitFor(() => expect(client.connection.get()).toBe('connected'));
      client.reconnect();
      expect(await runNext()).toBe(WAITS[0]);
      await vi.waitFor(() => expect(server.count()).toBe(1 + 5 + 2));
    },
  );

  it('are counted from the start again after a result', async () => {
    const server = await listenSocket((socket) => {
      onMessage(socket, 'connection_init', () => say(socket, { type: 'connection_ack' }));
      onMessage(socket, 'subscribe', ({ id }) => {
        say(socket, { id, type: 'next', payload: { data: { magicLinkStatus: 'PENDING' } } });
        socket.close(1000);
      });
    });
    const { client, runNext } = connectTo(server);
    subscribe(client);
    for (let close = 0; close < 8; close += 1) expect(await runNext()).toBe(WAITS[0]);
  });

  it('of a connection that breaks off lead to a retry', async () => {
    const server = await listenSocket((socket) =>
      onMessage(socket, 'connection_init', () => socket.terminate()),
    );
    const { client, runNext } = connectTo(server);
    subscribe(client);
    expect(await runNext()).toBe(WAITS[0]);
    await vi.waitFor(() => expect(server.count()).toBe(2));
  });

  it('of a server that is unavailable lead to five retries', async () => {
    const server = await listenSocket(() => {});
    await server.close();
    const { client, runNext } = connectTo({ ...server, close: async () => {} });
    const subscription = subscribe(client);
    for (const wait of WAITS) {
      await vi.waitFor(() => expect(client.connection.get()).toBe('retry'));
      expect(await runNext()).toBe(wait);
    }
    expect(await failureOf(subscription)).toMatchObject({ kind: 'network' });
  });
});

describe('the cause of a close code', () => {
  it('is a connection that graphql-ws refuses: 4403', async () => {
    const server = await listenGraphqlWs({ schema: testSchema(), onConnect: () => false });
    const { client, runNext } = connectTo(server);
    subscribe(client);
    expect(await runNext()).toBe(WAITS[0]);
  });

  it('is an internal failure of graphql-ws: 4500', async () => {
    const onConnect = () => {
      throw new Error('database is down');
    };
    const server = await listenGraphqlWs({ schema: testSchema(), onConnect });
    const { client } = connectTo(server);
    expect(await failureOf(subscribe(client))).toMatchObject({ kind: 'server', closeCode: 4500 });
  });

  it('is a token that graphql-ws waits for too long: 4408', async () => {
    const server = await listenGraphqlWs({ schema: testSchema(), connectionInitWaitTimeout: 5 });
    const { client, runNext } = connectTo(server, {}, () => new Promise(() => {}));
    subscribe(client);
    expect(await runNext()).toBe(WAITS[0]);
  });

  const operation = { query: String(MagicLinkStatusDocument), variables: { requestId: '1' } };
  const message = (type: string) => JSON.stringify({ id: '1', type, payload: operation });

  it.each([
    [4400, 'an unknown type of message', '{"type":"what"}'],
    [4401, 'a subscription before the acknowledgement', message('subscribe')],
    [4429, 'a second initialisation', message('connection_init')],
  ])('is a message that graphql-ws refuses: %i for %s', async (closeCode, _, text) => {
    const server = await listenGraphqlWs({
      schema: testSchema(),
      // Acts as if the client had sent this message, which it never does.
      onConnect: ({ extra }) =>
        void (extra as { socket: WebSocket }).socket.emit('message', text, false),
    });
    const { client } = connectTo(server);
    expect(await failureOf(subscribe(client))).toMatchObject({ kind: 'server', closeCode });
  });

  it('is a second subscription with the same id: 4409', async () => {
    const server = await listenGraphqlWs({
      schema: testSchema(),
      onSubscribe({ extra }, id) {
        const again = JSON.stringify({ id, type: 'subscribe', payload: operation });
        (extra as { socket: WebSocket }).socket.emit('message', again, false);
      },
    });
    const { client } = connectTo(server);
    expect(await failureOf(subscribe(client))).toMatchObject({ closeCode: 4409 });
  });

  it('is a protocol that graphql-ws does not support: 4406', async () => {
    class OtherProtocol extends WebSocket {
      constructor(url: string) {
        super(url, 'graphql-ws');
      }
    }
    const server = await listenGraphqlWs({ schema: testSchema() });
    server.sockets.options.handleProtocols = () => 'graphql-ws';
    const { client } = connectTo(server, { webSocket: OtherProtocol });
    expect(await failureOf(subscribe(client))).toMatchObject({ closeCode: 4406 });
  });

  it('is a missing acknowledgement, for which the client closes: 4504', async () => {
    const closed = vi.fn();
    const server = await listenSocket((socket) => socket.on('close', closed));
    const { client, runNext } = connectTo(server, { acknowledgementTimeout: BY_DEFAULT });
    subscribe(client);
    await vi.waitFor(() => expect(client.connection.get()).toBe('opened'));
    expect([await runNext(), await runNext()]).toEqual([10_000, WAITS[0]]);
    expect(closed.mock.calls[0]).toEqual([4504, Buffer.from('Connection acknowledgement timeout')]);
  });

  it('is an invalid message of the server, for which the client closes: 4004', async () => {
    const closed = vi.fn();
    const server = await listenSocket((socket) => {
      socket.on('close', closed);
      onMessage(socket, 'connection_init', () => socket.send('{"type":"what"}'));
    });
    const { client, waits } = connectTo(server);
    expect(await failureOf(subscribe(client))).toMatchObject({ kind: 'parse' });
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    expect([closed.mock.calls[0]?.[0], waits()]).toEqual([4004, []]);
  });

  it('is a failing token source, for which the client closes: 4005', async () => {
    const closed = vi.fn();
    const server = await listenSocket((socket) => socket.on('close', closed));
    const { client } = connectTo(server, {}, () => Promise.reject(new Error('no token')));
    expect(await failureOf(subscribe(client))).toMatchObject({ kind: 'network' });
    await vi.waitFor(() => expect(closed.mock.calls[0]?.[0]).toBe(4005));
  });

  it('does not end the subscription if a retry succeeds', async () => {
    const server = await listenSocket((socket, count) => {
      onMessage(socket, 'connection_init', () =>
        count === 1 ? socket.close(4403) : say(socket, { type: 'connection_ack' }),
      );
      onMessage(socket, 'subscribe', ({ id }) =>
        say(socket, { id, type: 'next', payload: { data: { magicLinkStatus: 'VERIFIED' } } }),
      );
    });
    const { client, runNext } = connectTo(server);
    const subscription = subscribe(client);
    await runNext();
    await vi.waitFor(() =>
      expect(subscription.get().data).toEqual({ magicLinkStatus: 'VERIFIED' }),
    );
  });
});
