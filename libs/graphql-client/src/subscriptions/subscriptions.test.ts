import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createGraphqlClient } from '../client.ts';
import type { GraphqlClientOptions } from '../client-options.ts';
import { MagicLinkStatusDocument } from '../generated/documents.ts';
import { createManualTimers } from '../manual-timers.test.helper.ts';
import {
  listenGraphqlWs,
  listenSocket,
  onMessage,
  say,
  STATUSES,
  testSchema,
  type TestServer,
} from '../servers.test.helper.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  vi.unstubAllGlobals();
});

function connectTo(server: TestServer, { socket, ...options }: Partial<GraphqlClientOptions> = {}) {
  const manual = createManualTimers();
  const states: string[] = [];
  const onError = vi.fn<NonNullable<GraphqlClientOptions['onError']>>();
  const client = createGraphqlClient({
    url: server.url,
    timers: manual.timers,
    onError,
    socket: { webSocket: WebSocket, random: () => 0, keepAlive: 0, ...socket },
    ...options,
  });
  client.connection.subscribe(() => states.push(client.connection.get()));
  cleanups.push(server.close, client.dispose);
  const start = () => client.subscribe(MagicLinkStatusDocument, { requestId: '1' });
  return { client, start, states, onError, ...manual };
}

/** A server that acknowledges, and answers each subscription as told. */
const listenAndAnswer = (
  answer: (socket: Parameters<typeof say>[0], id: string, count: number) => void,
) => {
  let subscriptions = 0;
  return listenSocket((socket) => {
    onMessage(socket, 'connection_init', () => say(socket, { type: 'connection_ack' }));
    onMessage(socket, 'subscribe', ({ id }) => answer(socket, id, (subscriptions += 1)));
  });
};
const next = (status: string) => ({ type: 'next', payload: { data: { magicLinkStatus: status } } });
const failed = (code: string) => ({
  type: 'error',
  payload: [{ message: 'no', extensions: { code } }],
});
const until = (check: () => void) => vi.waitFor(check);

describe('a subscription', () => {
  test('gives its results, then completes', async () => {
    const { start } = connectTo(await listenGraphqlWs({ schema: testSchema() }));
    const subscription = start();
    const seen: unknown[] = [];
    subscription.subscribe(() => {
      const { status, data } = subscription.get();
      seen.push(status === 'ready' ? data?.magicLinkStatus : status);
    });
    await until(() => expect(seen).toEqual([...STATUSES, 'complete']));
  });

  test('shows its state', async () => {
    const { start } = connectTo(await listenGraphqlWs({ schema: testSchema() }));
    const subscription = start();
    expect(subscription.get()).toEqual({ status: 'loading', data: undefined, error: null });
    await until(() => expect(subscription.get().status).toBe('complete'));
    expect(subscription.get().data).toEqual({ magicLinkStatus: 'VERIFIED' });
  });

  test('takes the connection through its states, and closes it after the last', async () => {
    const server = await listenGraphqlWs({ schema: testSchema() });
    const { client, start, states } = connectTo(server);
    expect(client.connection.get()).toBe('closed');
    start();
    await until(() => expect(states).toEqual(['connecting', 'opened', 'connected', 'closed']));
  });

  test('shows retry between closed and connecting', async () => {
    const server = await listenSocket((socket) =>
      onMessage(socket, 'connection_init', () => socket.close(4403)),
    );
    const { start, states, runNext } = connectTo(server);
    start();
    await runNext();
    await until(() =>
      expect(states.slice(0, 5)).toEqual(['connecting', 'opened', 'closed', 'retry', 'connecting']),
    );
  });

  test('carries the token in connection_init', async () => {
    const onConnect = vi.fn(() => true);
    const server = await listenGraphqlWs({ schema: testSchema(), onConnect });
    connectTo(server, { token: async () => 'abc' }).start();
    await until(() =>
      expect(onConnect.mock.calls).toEqual([
        [expect.objectContaining({ connectionParams: { authorization: 'Bearer abc' } })],
      ]),
    );
  });

  test('sends name, variables and text', async () => {
    const payloads: unknown[] = [];
    const server = await listenSocket((socket) => {
      onMessage(socket, 'connection_init', () => say(socket, { type: 'connection_ack' }));
      onMessage(socket, 'subscribe', ({ payload }) => payloads.push(payload));
    });
    connectTo(server).start();
    await until(() =>
      expect(payloads).toEqual([
        {
          operationName: 'magicLinkStatus',
          variables: { requestId: '1' },
          query: String(MagicLinkStatusDocument),
        },
      ]),
    );
  });

  test('that is disposed of tells nothing more and completes at the server', async () => {
    const completed = vi.fn();
    const server = await listenSocket((socket) => {
      onMessage(socket, 'connection_init', () => say(socket, { type: 'connection_ack' }));
      onMessage(socket, 'subscribe', ({ id }) => say(socket, { id, ...next('PENDING') }));
      onMessage(socket, 'complete', completed);
    });
    const { start } = connectTo(server);
    const subscription = start();
    await until(() => expect(subscription.get().status).toBe('ready'));
    const listener = vi.fn();
    subscription.subscribe(listener);
    subscription.dispose();
    await until(() => expect(completed).toHaveBeenCalledOnce());
    expect(listener).not.toHaveBeenCalled();
  });

  test('reports errors within a result and goes on', async () => {
    const server = await listenAndAnswer((socket, id) => {
      say(socket, { id, type: 'next', payload: { data: null, errors: [{ message: 'half' }] } });
      say(socket, { id, ...next('VERIFIED') });
    });
    const { start, onError } = connectTo(server);
    const subscription = start();
    await until(() => expect(subscription.get()).toMatchObject({ status: 'ready', error: null }));
    expect(onError.mock.calls[0]?.[0]).toMatchObject({
      kind: 'graphql',
      operationName: 'magicLinkStatus',
    });
  });
});

describe('sending a subscription again', () => {
  test('waits 500 ms, doubling, up to five times, when the server fails inside', async () => {
    const server = await listenAndAnswer((socket, id) =>
      say(socket, { id, ...failed('INTERNAL_SERVER_ERROR') }),
    );
    const { start, runNext, onError } = connectTo(server);
    const subscription = start();
    const waits: number[] = [];
    while (waits.length < 5) waits.push(await runNext());
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000]);
    await until(() => expect(subscription.get().error?.code).toBe('INTERNAL_SERVER_ERROR'));
    expect(onError).toHaveBeenCalledOnce();
  });

  test('starts over after a result', async () => {
    const server = await listenAndAnswer((socket, id, count) => {
      if (count === 2) say(socket, { id, ...next('PENDING') });
      say(socket, { id, ...failed('INTERNAL_SERVER_ERROR') });
    });
    const { start, runNext } = connectTo(server);
    start();
    expect([await runNext(), await runNext()]).toEqual([500, 500]);
  });

  test('is of no use for other errors', async () => {
    const server = await listenAndAnswer((socket, id) =>
      say(socket, { id, ...failed('UNAUTHENTICATED') }),
    );
    const { start, waits } = connectTo(server);
    const subscription = start();
    await until(() => expect(subscription.get().error?.code).toBe('UNAUTHENTICATED'));
    expect(waits()).toEqual([]);
  });

  test('begins anew when the browser is online again after the socket gave up', async () => {
    let wakeUp = () => {};
    const wake = vi.fn((listener: () => void) => {
      wakeUp = listener;
      return () => {};
    });
    const server = await listenSocket((socket, count) => {
      onMessage(socket, 'connection_init', () =>
        count < 7 ? socket.close(4403) : say(socket, { type: 'connection_ack' }),
      );
      onMessage(socket, 'subscribe', ({ id }) => say(socket, { id, ...next('VERIFIED') }));
    });
    const { start, runNext, waits } = connectTo(server, {
      socket: { wake },
    });
    const subscription = start();
    for (let attempt = 0; attempt < 5; attempt += 1) await runNext();
    await until(() => expect(subscription.get().status).toBe('error'));
    wakeUp();
    await until(() => expect(subscription.get().status).toBe('ready'));
    expect(waits()).toEqual([]);
  });
});

describe('the token', () => {
  const refusing = (accepted: string) =>
    listenGraphqlWs({
      schema: testSchema(),
      onConnect: ({ connectionParams }) =>
        connectionParams?.['authorization'] === `Bearer ${accepted}`,
    });

  test('is renewed before reconnecting after 4403', async () => {
    let token = 'old';
    const renewToken = vi.fn(async () => void (token = 'new'));
    const { start, runNext } = connectTo(await refusing('new'), {
      token: () => token,
      socket: { renewToken },
    });
    const subscription = start();
    await runNext();
    await until(() => expect(subscription.get().status).toBe('complete'));
    expect(renewToken).toHaveBeenCalledOnce();
  });

  test('is not renewed after other closes', async () => {
    const renewToken = vi.fn();
    const server = await listenSocket((socket) =>
      onMessage(socket, 'connection_init', () => socket.close(4408)),
    );
    const { start, runNext } = connectTo(server, { socket: { renewToken } });
    start();
    await runNext();
    await until(() => expect(server.count()).toBe(2));
    expect(renewToken).not.toHaveBeenCalled();
  });

  test('that cannot be renewed is logged, and the attempt goes on', async () => {
    const logger = { error: vi.fn(), warn: vi.fn() };
    const renewToken = () => Promise.reject(new Error('offline'));
    const server = await refusing('new');
    const { start, runNext, client } = connectTo(server, {
      logger,
      socket: { renewToken },
    });
    start();
    await runNext();
    await until(() => expect(client.connection.get()).toBe('retry'));
    expect(logger.warn).toHaveBeenCalledOnce();
  });

  test('is sent anew by reconnect', async () => {
    const tokens: unknown[] = [];
    let token = 'before';
    const server = await listenSocket((socket) =>
      onMessage(socket, 'connection_init', ({ payload }) => {
        tokens.push(payload['authorization']);
        say(socket, { type: 'connection_ack' });
      }),
    );
    const { client, start, runNext } = connectTo(server, { token: () => token });
    start();
    await until(() => expect(client.connection.get()).toBe('connected'));
    token = 'after';
    client.reconnect();
    await runNext();
    await until(() => expect(tokens).toEqual(['Bearer before', 'Bearer after']));
  });
});

describe('the socket', () => {
  test('that answers no ping is opened anew', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    cleanups.push(() => vi.useRealTimers());
    const server = await listenSocket((socket) =>
      onMessage(socket, 'connection_init', () => say(socket, { type: 'connection_ack' })),
    );
    const { client, start, waits, runNext } = connectTo(server, { socket: { keepAlive: 30_000 } });
    start();
    while (client.connection.get() !== 'connected') await new Promise(setImmediate);
    vi.advanceTimersByTime(30_000);
    expect(waits()).toEqual([5000]);
    vi.useRealTimers();
    await runNext();
    expect(await runNext()).toBe(1300);
    await until(() => expect(server.count()).toBe(2));
  });

  test('is shared by all subscriptions', async () => {
    const server = await listenAndAnswer((socket, id) => say(socket, { id, ...next('PENDING') }));
    const { start } = connectTo(server);
    const subscriptions = [start(), start(), start()];
    await until(() =>
      expect(subscriptions.map((one) => one.get().status)).toEqual(['ready', 'ready', 'ready']),
    );
    expect(server.count()).toBe(1);
  });

  test('waits for nothing when the last subscription goes while it would retry', async () => {
    const server = await listenSocket((socket) =>
      onMessage(socket, 'connection_init', () => socket.close(4403)),
    );
    const { client, start, waits } = connectTo(server);
    const subscription = start();
    await until(() => expect(waits()).toHaveLength(1));
    subscription.dispose();
    expect([waits(), client.connection.get()]).toEqual([[], 'closed']);
  });

  test('does so too after a subscription was sent again', async () => {
    const server = await listenAndAnswer((socket, id, count) => {
      if (count === 1) say(socket, { id, ...failed('INTERNAL_SERVER_ERROR') });
      else socket.close(4403);
    });
    const { client, start, waits, runNext } = connectTo(server);
    const subscription = start();
    expect(await runNext()).toBe(500);
    await until(() => expect(client.connection.get()).toBe('retry'));
    subscription.dispose();
    expect([waits(), client.connection.get()]).toEqual([[], 'closed']);
  });

  test('leaves nothing behind when the client is disposed of', async () => {
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

  test('goes to wsUrl where one is given', async () => {
    const server = await listenGraphqlWs({ schema: testSchema() });
    const { start } = connectTo(server, { url: 'http://127.0.0.1:9/nothing', wsUrl: server.wsUrl });
    const subscription = start();
    await until(() => expect(subscription.get().status).toBe('complete'));
  });

  test('works with the WebSocket of the platform', async () => {
    const server = await listenGraphqlWs({ schema: testSchema() });
    const { start } = connectTo(server, { socket: { webSocket: undefined } });
    const subscription = start();
    await until(() => expect(subscription.get().status).toBe('complete'));
  });
});
