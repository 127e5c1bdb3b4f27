import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { GraphqlClientOptions } from '../core/client-options.ts';
import {
  listen,
  listenGraphqlWs,
  listenSocket,
  onMessage,
  say,
  testSchema,
} from '../servers.fixture.ts';
import {
  addCleanup,
  connectTo,
  failed,
  FIRST_RETRY,
  listenAndAnswer,
  next,
  setUpCleanup,
  until,
} from './connect.fixture.ts';

/** Leaves an option to its default where the fixture sets another. */
const BY_DEFAULT = undefined as unknown as number;

setUpCleanup();

describe('the socket', () => {
  it('pings every 30 s, and is reopened if no pong arrives within 5 s', async () => {
    let pings = 0;
    const server = await listenSocket((socket) => {
      onMessage(socket, 'connection_init', () => say(socket, { type: 'connection_ack' }));
      // Answers only the first ping.
      onMessage(socket, 'ping', () => (pings += 1) === 1 && say(socket, { type: 'pong' }));
    });
    const { client, start, waits, runNext } = connectTo(server, {
      socket: { keepAlive: BY_DEFAULT },
    });
    start();
    await until(() => expect(client.connection.get()).toBe('connected'));
    expect(await runNext()).toBe(30_000);
    expect(waits()).toEqual([5000]);
    await until(() => expect(waits()).toEqual([30_000]));
    expect([await runNext(), await runNext(), await runNext()]).toEqual([
      30_000,
      5000,
      FIRST_RETRY,
    ]);
    await until(() => expect(server.count()).toBe(2));
  });

  it('is closed and retried if it does not open within 10 s', async () => {
    const server = await listen();
    server.server.on('upgrade', (_, socket) => addCleanup(() => socket.destroy()));
    const { client, start, runNext } = connectTo(server, {
      socket: { acknowledgementTimeout: BY_DEFAULT },
    });
    start();
    await until(() => expect(client.connection.get()).toBe('connecting'));
    expect([await runNext(), await runNext()]).toEqual([10_000, FIRST_RETRY]);
  });

  it.each<[string, Partial<GraphqlClientOptions>, RegExp]>([
    [
      'a path without a page',
      { url: '/graphql' },
      /"\/graphql" is not a valid URL here.*pass an absolute one/,
    ],
    ['no URL', { wsUrl: 'http://' }, /pass an absolute one/],
    ['a URL that is neither http nor ws', { url: 'mailto:a@example.com' }, /the cause says why/],
    ['no WebSocket', { socket: { webSocket: null } }, /pass socket\.webSocket/],
    ['a class that is no WebSocket', { socket: { webSocket: class {} } }, /the cause says why/],
    [
      'a constructor that throws',
      {
        socket: {
          webSocket: class extends WebSocket {
            constructor() {
              super(null);
              throw new DOMException('mixed content', 'SecurityError');
            }
          },
        },
      },
      /the cause says why/,
    ],
  ])('fails immediately if it cannot be opened: %s', async (_, options, message) => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    addCleanup(() => process.off('unhandledRejection', unhandled));
    const server = await listenGraphqlWs({ schema: testSchema() });
    const { client, start, onError, waits } = connectTo(server, options);
    const subscription = start();
    await until(() => expect(subscription.get().status).toBe('error'));
    const error = expect.objectContaining({
      kind: 'network',
      message: expect.stringMatching(message),
    });
    expect(subscription.get().error).toEqual(error);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error, { operationName: 'magicLinkStatus' });
    expect([client.connection.get(), waits()]).toEqual(['closed', []]);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('stays in retry when the close follows the error, as in browsers', async () => {
    let close = () => {};
    class Unreachable {
      static readonly CONNECTING = 0;
      static readonly OPEN = 1;
      static readonly CLOSING = 2;
      static readonly CLOSED = 3;
      onerror = (_: unknown) => {};
      onclose = (_: unknown) => {};
      constructor() {
        queueMicrotask(() => this.onerror({ type: 'error' }));
        close = () => this.onclose({ code: 1006, reason: '' });
      }
      close() {}
    }
    const server = await listenSocket(() => {});
    const { client, start, waits } = connectTo(server, { socket: { webSocket: Unreachable } });
    start();
    await until(() => expect(client.connection.get()).toBe('retry'));
    close();
    expect([client.connection.get(), waits()]).toEqual(['retry', [FIRST_RETRY]]);
  });

  it('opens immediately for a subscription that starts while the last one ends', async () => {
    const server = await listenAndAnswer((socket, id) => say(socket, { id, ...next('PENDING') }));
    const { start, waits } = connectTo(server);
    const first = start();
    await until(() => expect(first.get().status).toBe('ready'));
    first.dispose();
    // After two microtasks, the first subscription has not ended completely.
    await Promise.resolve();
    await Promise.resolve();
    const second = start();
    await until(() => expect(second.get().status).toBe('ready'));
    expect([waits(), server.count()]).toEqual([[], 2]);
  });

  it('is shared by all subscriptions', async () => {
    const server = await listenAndAnswer((socket, id) => say(socket, { id, ...next('PENDING') }));
    const { start } = connectTo(server);
    const subscriptions = [start(), start(), start()];
    await until(() =>
      expect(subscriptions.map((one) => one.get().status)).toEqual(['ready', 'ready', 'ready']),
    );
    expect(server.count()).toBe(1);
  });

  it('stops its retry when the last subscription ends', async () => {
    const server = await listenSocket((socket) =>
      onMessage(socket, 'connection_init', () => socket.close(4408)),
    );
    const { client, start, waits } = connectTo(server);
    const subscription = start();
    await until(() => expect(waits()).toHaveLength(1));
    subscription.dispose();
    expect([waits(), client.connection.get()]).toEqual([[], 'closed']);
  });

  it('stops its retry also after a subscription was sent again', async () => {
    const server = await listenAndAnswer((socket, id, count) => {
      if (count === 1) say(socket, { id, ...failed('INTERNAL_SERVER_ERROR') });
      else socket.close(4408);
    });
    const { client, start, waits, runNext } = connectTo(server);
    const subscription = start();
    expect(await runNext()).toBe(500);
    await until(() => expect(client.connection.get()).toBe('retry'));
    subscription.dispose();
    expect([waits(), client.connection.get()]).toEqual([[], 'closed']);
  });

  it('stays closed when it fails after the end of the last subscription', async () => {
    const sockets: WebSocket[] = [];
    const server = await listenSocket((socket) => void sockets.push(socket));
    const { client, start, states, waits } = connectTo(server);
    const subscription = start();
    await until(() => expect(client.connection.get()).toBe('opened'));
    subscription.dispose();
    sockets[0]?.terminate();
    await until(() => expect(states).toEqual(['connecting', 'opened', 'closed']));
    await new Promise(setImmediate);
    expect([waits(), client.connection.get()]).toEqual([[], 'closed']);
  });

  it('is closed by dispose() even if it never opened', async () => {
    const server = await listen();
    const ended = vi.fn();
    const asked = vi.fn();
    server.server.on('upgrade', (_, socket) => {
      asked();
      socket.on('error', ended).on('end', ended);
      socket.resume();
      addCleanup(() => socket.destroy());
    });
    const { client, start } = connectTo(server);
    start();
    await until(() => expect(asked).toHaveBeenCalledOnce());
    client.dispose();
    await until(() => expect(ended).toHaveBeenCalledOnce());
    expect(client.connection.get()).toBe('closed');
  });

  it('leaves no timer or listener behind after dispose()', async () => {
    const closed = vi.fn();
    const server = await listenSocket((socket) => {
      socket.on('close', closed);
      onMessage(socket, 'connection_init', () => say(socket, { type: 'connection_ack' }));
    });
    const { client, start, waits } = connectTo(server);
    start();
    await until(() => expect(client.connection.get()).toBe('connected'));
    client.dispose();
    await until(() => expect(closed).toHaveBeenCalledOnce());
    expect(waits()).toEqual([]);
    expect(server.count()).toBe(1);
  });

  it('connects to wsUrl if it is set', async () => {
    const server = await listenGraphqlWs({ schema: testSchema() });
    const { start } = connectTo(server, { url: 'http://127.0.0.1:9/nothing', wsUrl: server.wsUrl });
    const subscription = start();
    await until(() => expect(subscription.get().status).toBe('complete'));
  });

  it('works with the WebSocket of the platform', async () => {
    const server = await listenGraphqlWs({ schema: testSchema() });
    const { start } = connectTo(server, { socket: { webSocket: undefined } });
    const subscription = start();
    await until(() => expect(subscription.get().status).toBe('complete'));
  });
});
