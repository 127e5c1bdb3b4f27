import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createGraphqlClient } from '../client/client.ts';
import type { GraphqlClientOptions } from '../core/client-options.ts';
import { MagicLinkStatusDocument } from '../site/index.ts';
import { createManualClock } from '../manual-clock.fixture.ts';
import {
  listen,
  listenGraphqlWs,
  listenSocket,
  onMessage,
  say,
  STATUSES,
  testSchema,
  type TestServer,
} from '../servers.fixture.ts';

/** Leaves an option to its default where the tests set another. */
const BY_DEFAULT = undefined as unknown as number;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  vi.unstubAllGlobals();
});

it('fails with the kind `load` if graphql-ws does not load, and starts when the network returns', async () => {
  let tries = 0;
  const importPart = <T>(load: () => Promise<T>) =>
    ++tries > 1 ? load() : Promise.reject(new TypeError('Importing a module script failed.'));
  let wake = () => {};
  const onError = vi.fn();
  const client = createGraphqlClient({
    ...{ url: 'http://127.0.0.1:9/graphql', importPart, onError },
    socket: { webSocket: WebSocket, wake: (listener) => ((wake = listener), () => {}) },
  });
  cleanups.push(() => client.dispose());
  client.subscribe(MagicLinkStatusDocument, { requestId: 'one' }).subscribe(() => {});
  await vi.waitFor(() => expect(onError.mock.lastCall?.[0]).toMatchObject({ kind: 'load' }));
  wake();
  await vi.waitFor(() => expect(tries).toBe(2));
});

function connectTo(server: TestServer, { socket, ...options }: Partial<GraphqlClientOptions> = {}) {
  const manual = createManualClock();
  const states: string[] = [];
  const onError = vi.fn<NonNullable<GraphqlClientOptions['onError']>>();
  const client = createGraphqlClient({
    url: server.url,
    clock: manual.clock,
    onError,
    socket: {
      webSocket: WebSocket,
      random: () => 0,
      keepAlive: 0,
      acknowledgementTimeout: 0,
      ...socket,
    },
    ...options,
  });
  client.connection.subscribe(() => states.push(client.connection.get()));
  cleanups.push(server.close, client.dispose);
  const start = () => client.subscribe(MagicLinkStatusDocument, { requestId: '1' });
  return { client, start, states, onError, ...manual };
}

/** A server that acknowledges, and answers each subscription as the test decides. */
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
  it('delivers its results, then completes', async () => {
    const { start } = connectTo(await listenGraphqlWs({ schema: testSchema() }));
    const subscription = start();
    const seen: unknown[] = [];
    subscription.subscribe(() => {
      const { status, data } = subscription.get();
      seen.push(status === 'ready' ? data?.magicLinkStatus : status);
    });
    await until(() => expect(seen).toEqual([...STATUSES, 'complete']));
  });

  it('shows its state', async () => {
    const { start } = connectTo(await listenGraphqlWs({ schema: testSchema() }));
    const subscription = start();
    expect(subscription.get()).toEqual({ status: 'loading', data: undefined, error: null });
    await until(() => expect(subscription.get().status).toBe('complete'));
    expect(subscription.get().data).toEqual({ magicLinkStatus: 'VERIFIED' });
  });

  it('moves the connection through its states, and closes it after the last subscription', async () => {
    const server = await listenGraphqlWs({ schema: testSchema() });
    const { client, start, states } = connectTo(server);
    expect(client.connection.get()).toBe('closed');
    start();
    await until(() => expect(states).toEqual(['connecting', 'opened', 'connected', 'closed']));
  });

  it('shows retry between closed and connecting', async () => {
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

  it('sends the token in connection_init', async () => {
    const onConnect = vi.fn(() => true);
    const server = await listenGraphqlWs({ schema: testSchema(), onConnect });
    connectTo(server, { token: async () => 'abc' }).start();
    await until(() =>
      expect(onConnect.mock.calls).toEqual([
        [expect.objectContaining({ connectionParams: { authorization: 'Bearer abc' } })],
      ]),
    );
  });

  it('sends name, variables and text', async () => {
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

  it('stays silent after dispose(), and completes at the server', async () => {
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

  it('reports a parse error for a result without data and errors', async () => {
    const server = await listenAndAnswer((socket, id) =>
      say(socket, { id, type: 'next', payload: {} }),
    );
    const { start } = connectTo(server);
    const subscription = start();
    await until(() => expect(subscription.get().error).toMatchObject({ kind: 'parse' }));
  });

  it('reports errors within a result and continues', async () => {
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
  it('waits 500 ms, doubling, up to five times, after an internal error of the server', async () => {
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

  it('starts over after a result', async () => {
    const server = await listenAndAnswer((socket, id, count) => {
      if (count === 2) say(socket, { id, ...next('PENDING') });
      say(socket, { id, ...failed('INTERNAL_SERVER_ERROR') });
    });
    const { start, runNext } = connectTo(server);
    start();
    expect([await runNext(), await runNext()]).toEqual([500, 500]);
  });

  it.each<[string, number[], object[]]>([
    ['a field that failed without a code', [500], [{ message: 'no', path: ['magicLinkStatus'] }]],
    ['a document that does not fit', [], [{ message: 'Cannot query field' }]],
    ['a refusal', [], [{ message: 'no', path: ['a'], extensions: { code: 'UNAUTHENTICATED' } }]],
    ['an empty list', [], []],
  ])('depends on the error: %s', async (_, expected, payload) => {
    const server = await listenAndAnswer((socket, id) =>
      say(socket, { id, type: 'error', payload }),
    );
    const { start, waits } = connectTo(server);
    const subscription = start();
    const status = expected.length > 0 ? 'loading' : 'error';
    await until(() => expect([waits(), subscription.get().status]).toEqual([expected, status]));
  });

  it('happens when the server could not start it and reports that in one result', async () => {
    let fails = 2;
    async function* results() {
      yield { magicLinkStatus: 'VERIFIED' };
    }
    const source = () => (fails > 0 ? Promise.reject(new Error(`down ${fails--}`)) : results());
    const schema = testSchema({ magicLinkStatus: { subscribe: source } });
    const { start, runNext, onError } = connectTo(await listenGraphqlWs({ schema }));
    const subscription = start();
    expect([await runNext(), await runNext()]).toEqual([500, 1000]);
    await until(() =>
      expect(subscription.get()).toMatchObject({ status: 'complete', error: null }),
    );
    expect(onError.mock.calls.map(([{ message }]) => message)).toEqual([
      'graphql-client: the answer has errors: down 2',
      'graphql-client: the answer has errors: down 1',
    ]);
  });

  it('does not happen when the server completes it', async () => {
    const server = await listenAndAnswer((socket, id) => {
      say(socket, {
        id,
        type: 'next',
        payload: { data: { magicLinkStatus: 'A' }, errors: [{ message: 'half', path: ['a'] }] },
      });
      say(socket, { id, type: 'complete' });
    });
    const { start, waits } = connectTo(server);
    const subscription = start();
    await until(() => expect(subscription.get().status).toBe('complete'));
    expect(waits()).toEqual([]);
  });

  it('does not happen after a fatal close, online or not', async () => {
    const wake = vi.fn(() => () => {});
    const server = await listenSocket((socket) =>
      onMessage(socket, 'connection_init', () => socket.close(4401)),
    );
    const { start, waits } = connectTo(server, { socket: { wake } });
    const subscription = start();
    await until(() => expect(subscription.get().status).toBe('error'));
    expect([waits(), wake.mock.calls]).toEqual([[], []]);
  });

  it('happens when the browser is online again after the socket gave up', async () => {
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

  it('is renewed before reconnecting after 4403', async () => {
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

  it('is not renewed after other closes', async () => {
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

  it('that cannot be renewed is logged, and the attempt continues', async () => {
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

  it('is sent again by reconnect()', async () => {
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
  it('pings every 30 s, and is reopened without a pong in 5 s', async () => {
    let pings = 0;
    const server = await listenSocket((socket) => {
      onMessage(socket, 'connection_init', () => say(socket, { type: 'connection_ack' }));
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
    expect([await runNext(), await runNext(), await runNext()]).toEqual([30_000, 5000, 1300]);
    await until(() => expect(server.count()).toBe(2));
  });

  it('is closed and retried if it does not open within 10 s', async () => {
    const server = await listen();
    server.server.on('upgrade', (_, socket) => cleanups.push(() => socket.destroy()));
    const { client, start, runNext } = connectTo(server, {
      socket: { acknowledgementTimeout: BY_DEFAULT },
    });
    start();
    await until(() => expect(client.connection.get()).toBe('connecting'));
    expect([await runNext(), await runNext()]).toEqual([10_000, 1300]);
  });

  it.each<[string, Partial<GraphqlClientOptions>, RegExp]>([
    [
      'a path without a page',
      { url: '/graphql' },
      /"\/graphql" is not a valid URL here.*pass an absolute one/,
    ],
    ['no URL', { wsUrl: 'http://' }, /pass an absolute one/],
    ['a scheme of another kind', { url: 'mailto:a@example.com' }, /the cause says why/],
    ['no WebSocket', { socket: { webSocket: null } }, /pass socket\.webSocket/],
    ['what is no WebSocket', { socket: { webSocket: class {} } }, /the cause says why/],
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
    cleanups.push(() => process.off('unhandledRejection', unhandled));
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
    expect([client.connection.get(), waits()]).toEqual(['retry', [1300]]);
  });

  it('opens immediately for a subscription that starts while the last one ends', async () => {
    const server = await listenAndAnswer((socket, id) => say(socket, { id, ...next('PENDING') }));
    const { start, waits } = connectTo(server);
    const first = start();
    await until(() => expect(first.get().status).toBe('ready'));
    first.dispose();
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
      onMessage(socket, 'connection_init', () => socket.close(4403)),
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
      else socket.close(4403);
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
      cleanups.push(() => socket.destroy());
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
