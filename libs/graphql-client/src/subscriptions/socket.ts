import { type Client, createClient, type SubscribePayload } from 'graphql-ws/client';
import type { GraphqlClientOptions } from '../client-options.ts';
import {
  ACKNOWLEDGEMENT_TIMEOUT,
  KEEP_ALIVE,
  PONG_TIMEOUT,
  SOCKET_RETRIES,
  SOCKET_RETRY_DELAY,
  SOCKET_RETRY_JITTER,
} from '../constants.ts';
import type { GraphqlBody } from '../fetcher.ts';
import { absoluteUrl, authorization } from '../http.ts';
import type { WritableStore } from '../store.ts';
import { systemTimers } from '../timers.ts';
import type { ConnectionState } from './connection.ts';
import { createResubscriber, type RawSubscribe } from './resubscribe.ts';
import { isCloseEvent, isConnectionFailure } from './socket-error.ts';
import type { SubscriptionSink } from './subscription.ts';

const FORBIDDEN = 4403;

/** The socket of a client; it opens with the first subscription and closes with the last. */
export interface Socket {
  subscribe<TResult>(body: GraphqlBody, sink: SubscriptionSink<TResult>): () => void;
  reconnect(): void;
  dispose(): void;
}

/** Creates the socket over graphql-ws and shows its state in `state`. */
export function createSocket(
  options: GraphqlClientOptions,
  state: WritableStore<ConnectionState>,
): Socket {
  const { timers = systemTimers, socket } = options;
  const pause = createPause(timers);
  let client: Client | undefined;
  const active = new Set<object>();

  const send: RawSubscribe = (body, sink) => {
    active.add(sink);
    client ??= openClient(options, state, pause.wait);
    const stop = client.subscribe(body as SubscribePayload, {
      next: sink.next,
      complete() {
        active.delete(sink);
        sink.complete();
      },
      error(cause) {
        active.delete(sink);
        // A connection that has used up its retries would wait at its longest from then on: start afresh.
        if (!Array.isArray(cause)) client = undefined;
        sink.error(cause);
      },
    });
    return () => {
      stop();
      active.delete(sink);
      if (active.size === 0 && state.get() === 'retry') endRetry();
    };
  };

  function endRetry(): void {
    pause.end();
    state.set('closed');
  }

  return {
    subscribe: createResubscriber(send, { ...socket, timers }),
    reconnect: () => client?.terminate(),
    dispose() {
      endRetry();
      // It rejects where the connection is failing at that moment, which is as good as closed.
      void Promise.resolve(client?.dispose()).catch(() => {});
    },
  };
}

/** The wait between two attempts, which ends at once when nobody is waiting any more. */
function createPause(timers: NonNullable<GraphqlClientOptions['timers']>) {
  let end = () => {};
  return {
    end: () => end(),
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = timers.setTimeout(resolve, ms);
        end = () => {
          timers.clearTimeout(timer);
          resolve();
        };
      }),
  };
}

function openClient(
  options: GraphqlClientOptions,
  state: WritableStore<ConnectionState>,
  wait: (ms: number) => Promise<void>,
): Client {
  const { socket = {}, timers = systemTimers, logger } = options;
  const { random = Math.random } = socket;
  let isForbidden = false;
  let pongTimer: unknown;

  const client = createClient({
    url: async () => {
      if (isForbidden) await renewToken();
      return socketUrl(options);
    },
    connectionParams: async () => {
      const bearer = await authorization(options);
      return bearer ? { authorization: bearer } : {};
    },
    webSocketImpl: socket.webSocket,
    retryAttempts: socket.retryAttempts ?? SOCKET_RETRIES,
    connectionAckWaitTimeout: socket.acknowledgementTimeout ?? ACKNOWLEDGEMENT_TIMEOUT,
    keepAlive: socket.keepAlive ?? KEEP_ALIVE,
    shouldRetry: isConnectionFailure,
    retryWait(retries) {
      state.set('retry');
      const { min, max } = SOCKET_RETRY_JITTER;
      return wait(SOCKET_RETRY_DELAY * 2 ** retries + min + Math.floor(random() * (max - min)));
    },
    on: {
      connecting: () => state.set('connecting'),
      opened: () => state.set('opened'),
      connected: () => state.set('connected'),
      ping(isReceived) {
        // A frozen socket tells nothing; without a pong in time it is given up.
        if (!isReceived) pongTimer = timers.setTimeout(() => client.terminate(), PONG_TIMEOUT);
      },
      pong: () => timers.clearTimeout(pongTimer),
      error: () => state.set('closed'),
      closed(event) {
        timers.clearTimeout(pongTimer);
        isForbidden = isCloseEvent(event) && event.code === FORBIDDEN;
        state.set('closed');
      },
    },
  });
  return client;

  // It must not reject: graphql-ws would wait for the URL for ever.
  async function renewToken(): Promise<void> {
    try {
      await socket.renewToken?.();
    } catch (error) {
      logger?.warn('the token was not renewed before reconnecting', error);
    }
  }
}

function socketUrl({ url, wsUrl }: GraphqlClientOptions): string {
  const endpoint = absoluteUrl(wsUrl ?? url);
  endpoint.protocol = endpoint.protocol.replace('http', 'ws');
  return endpoint.href;
}
