import { afterEach, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createGraphqlClient } from '../client/client.ts';
import type { GraphqlClientOptions } from '../core/client-options.ts';
import { SOCKET_RETRY_DELAY, SOCKET_RETRY_JITTER } from '../core/constants.ts';
import { createManualClock } from '../manual-clock.fixture.ts';
import { listenSocket, onMessage, say, type TestServer } from '../servers.fixture.ts';
import { MagicLinkStatusDocument } from '../site/index.ts';

const cleanups: (() => unknown)[] = [];

/** Calls the function after the current test. */
export const addCleanup = (...added: (() => unknown)[]) => void cleanups.push(...added);

/** Closes clients and servers after each test. Call it once in a file. */
export function setUpCleanup() {
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
}

/** Wait before the first retry of the socket, in ms: `connectTo` sets `random` to 0. */
export const FIRST_RETRY = SOCKET_RETRY_DELAY + SOCKET_RETRY_JITTER.min;

/** A client of this server whose timers the test runs. Without keep-alive and timeouts, unless options set them. */
export function connectTo(
  server: TestServer,
  { socket, ...options }: Partial<GraphqlClientOptions> = {},
) {
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
  addCleanup(server.close, client.dispose);
  const start = () => client.subscribe(MagicLinkStatusDocument, { requestId: '1' });
  return { client, start, states, onError, ...manual };
}

/** A server that acknowledges, and answers each subscription as the test decides. */
export const listenAndAnswer = (
  answer: (socket: Parameters<typeof say>[0], id: string, count: number) => void,
) => {
  let subscriptions = 0;
  return listenSocket((socket) => {
    onMessage(socket, 'connection_init', () => say(socket, { type: 'connection_ack' }));
    onMessage(socket, 'subscribe', ({ id }) => answer(socket, id, (subscriptions += 1)));
  });
};

/** A message with a result. */
export const next = (status: string) => ({
  type: 'next',
  payload: { data: { magicLinkStatus: status } },
});
/** A message with an error, which ends the subscription. */
export const failed = (code: string) => ({
  type: 'error',
  payload: [{ message: 'no', extensions: { code } }],
});
export const until = (check: () => void) => vi.waitFor(check);
