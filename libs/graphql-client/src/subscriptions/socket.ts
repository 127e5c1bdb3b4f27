import type { Client } from 'graphql-ws/client';
import type { GraphqlClientOptions } from '../client-options.ts';
import {
  ACKNOWLEDGEMENT_TIMEOUT,
  KEEP_ALIVE,
  PONG_TIMEOUT,
  SOCKET_RETRIES,
  SOCKET_RETRY_DELAY,
  SOCKET_RETRY_JITTER,
} from '../constants.ts';
import { GraphqlClientError, toClientError } from '../error.ts';
import { absoluteUrl, authorization } from '../http.ts';
import type { WritableStore } from '../store.ts';
import type { ConnectionState } from './connection.ts';
import { type CloseInfo, isConnectionFailure } from './socket-error.ts';

const NORMAL = 1000;
const FORBIDDEN = 4403;

/** What a socket shares with the connection that it serves. */
export interface SocketContext {
  state: WritableStore<ConnectionState>;
  /** Runs this later, unless another call comes before; without arguments nothing runs. */
  after(ms?: number, run?: () => void): void;
  /** The subscriptions that are under way. */
  active: ReadonlySet<object>;
  /** Whether the last of them has gone, so that a normal close is our own. */
  isClosing: boolean;
  /** Closes the socket, open or not. */
  close(): void;
  /** A normal close that came from the server; graphql-ws is told of another. */
  normalClose?: CloseInfo | undefined;
}

/** A client of graphql-ws, which opens its socket with the first subscription and closes it with the last. */
export async function openSocket(
  options: GraphqlClientOptions,
  context: SocketContext,
): Promise<Client> {
  const { logger = console, socket = {}, url, wsUrl = url } = options;
  const {
    acknowledgementTimeout = ACKNOWLEDGEMENT_TIMEOUT,
    keepAlive = KEEP_ALIVE,
    random = Math.random,
    renewToken,
    retryAttempts = SOCKET_RETRIES,
    webSocket = globalThis.WebSocket,
  } = socket;
  const { after, state } = context;
  const { createClient } = await import('graphql-ws/client');
  const endpoint = absoluteUrl(wsUrl);
  endpoint.protocol = endpoint.protocol.replace('http', 'ws');
  if (!webSocket)
    throw new GraphqlClientError('network', 'no WebSocket here; pass socket.webSocket.');

  let attempts = 0;
  let isOpen = false;
  let isForbidden = false;
  let keepAwake = () => {};

  const client = createClient({
    // It must not reject: graphql-ws would wait for the URL for ever. The same goes for a constructor that throws.
    async url() {
      try {
        if (isForbidden) await renewToken?.();
      } catch (error) {
        logger.warn('renewToken failed', error);
      }
      return endpoint.href;
    },
    webSocketImpl: new Proxy(webSocket as typeof WebSocket, {
      construct(Implementation, [address, protocol]: [string, string]) {
        try {
          const opened = new Implementation(address, protocol);
          after(acknowledgementTimeout, () =>
            opened.close(4504, 'Connection acknowledgement timeout'),
          );
          context.close = () => opened.close();
          keepAwake = () =>
            after(keepAlive, () => {
              opened.send('{"type":"ping"}');
              // A frozen socket tells nothing; without a pong in time it is given up.
              after(PONG_TIMEOUT, client.terminate);
            });
          return opened;
        } catch (cause) {
          return brokenSocket(cause);
        }
      },
    }),
    async connectionParams() {
      try {
        const bearer = await authorization(options);
        return bearer ? { authorization: bearer } : {};
      } catch (cause) {
        throw toClientError(cause);
      }
    },
    // graphql-ws counts anew with each acknowledgement, so that a server that acknowledges and closes has no end.
    retryAttempts: Infinity,
    shouldRetry: (cause) =>
      context.active.size > 0 && attempts < retryAttempts && isConnectionFailure(cause),
    retryWait() {
      state.set('retry');
      const { min, max } = SOCKET_RETRY_JITTER;
      const jitter = min + Math.floor(random() * (max - min));
      const ms = SOCKET_RETRY_DELAY * 2 ** attempts++ + jitter;
      return new Promise((resolve) => after(ms, resolve));
    },
    on: {
      connecting() {
        isOpen = true;
        context.isClosing = false;
        context.normalClose = undefined;
        state.set('connecting');
      },
      opened: () => state.set('opened'),
      connected() {
        context.isClosing = context.active.size === 0;
        state.set('connected');
        keepAwake();
      },
      message({ type }) {
        if (type !== 'connection_ack') attempts = 0;
      },
      pong: () => keepAwake(),
      error: () => end(),
      closed(event) {
        // A close that follows on an error, or one that was asked for while there was no socket.
        if (!isOpen) return;
        const close = event as CloseInfo;
        end(close.code === FORBIDDEN);
        // graphql-ws would reconnect at once, without end; after a socket that was terminated it waits and counts.
        if (close.code === NORMAL && !context.isClosing) {
          context.normalClose = close;
          client.terminate();
        }
      },
    },
  });
  return client;

  function end(withForbidden = false): void {
    after();
    isOpen = false;
    isForbidden = withForbidden;
    state.set('closed');
  }
}

/** A socket that fails as soon as somebody listens. */
function brokenSocket(cause: unknown) {
  const socket: { close(): void; onerror?: (error: unknown) => void } = { close() {} };
  queueMicrotask(() => socket.onerror?.(toClientError(cause)));
  return socket;
}
