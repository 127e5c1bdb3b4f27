import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createGraphqlClient } from '../client/client.ts';
import {
  listenGraphqlWs,
  listenSocket,
  onMessage,
  say,
  STATUSES,
  testSchema,
} from '../servers.fixture.ts';
import { MagicLinkStatusDocument } from '../site/index.ts';
import {
  addCleanup,
  connectTo,
  listenAndAnswer,
  next,
  setUpCleanup,
  until,
} from './connect.fixture.ts';

setUpCleanup();

it('fails with the kind `load` if graphql-ws does not load, and starts when the network returns', async () => {
  let tries = 0;
  const importPart = <T>(load: () => Promise<T>) =>
    ++tries > 1 ? load() : Promise.reject(new TypeError('Importing a module script failed.'));
  let wake = () => {};
  const onError = vi.fn();
  const client = createGraphqlClient({
    url: 'http://127.0.0.1:9/graphql',
    importPart,
    onError,
    socket: {
      webSocket: WebSocket,
      wake: (listener) => {
        wake = listener;
        return () => {};
      },
    },
  });
  addCleanup(() => client.dispose());
  client.subscribe(MagicLinkStatusDocument, { requestId: 'one' }).subscribe(() => {});
  await vi.waitFor(() => expect(onError.mock.lastCall?.[0]).toMatchObject({ kind: 'load' }));
  wake();
  await vi.waitFor(() => expect(tries).toBe(2));
});

it.each(['online', 'focus'])('starts again at the event %s, after all retries', async (event) => {
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  addCleanup(() => vi.unstubAllGlobals());
  const onError = vi.fn();
  const client = createGraphqlClient({
    url: 'http://127.0.0.1:9/graphql',
    onError,
    socket: { webSocket: WebSocket, retryAttempts: 0 },
  });
  addCleanup(() => client.dispose());
  client.subscribe(MagicLinkStatusDocument, { requestId: 'one' }).subscribe(() => {});
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  window.dispatchEvent(new Event(event));
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
});

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
      onMessage(socket, 'connection_init', () => socket.close(4408)),
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

  it('calls no listener after dispose(), and sends complete to the server', async () => {
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
