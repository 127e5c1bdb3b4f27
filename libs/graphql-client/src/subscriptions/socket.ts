import { systemClock } from '@shpy/kernel';
import type { Client } from 'graphql-ws/client';
import type { GraphqlClientOptions } from '../core/client-options.ts';
import { ACKNOWLEDGEMENT_TIMEOUT, SOCKET_RETRIES, SOCKET_RETRY_JITTER } from '../core/constants.ts';
import { GraphqlClientError, toClientError } from '../core/error.ts';
import { absoluteUrl, authorization } from '../http/http.ts';
import { loadGraphqlWs } from '../core/load-part.ts';
import type { SocketEvent, SocketState } from './connection-state.ts';
import { type CloseInfo, isConnectionFailure } from './socket-error.ts';

/** What a client of graphql-ws reads from the connection that it serves, and reports to it. */
export interface SocketHost {
  state(): SocketState;
  dispatch(event: SocketEvent): void;
  /** A socket was created, open or not. */
  onSocket(socket: WebSocket): void;
  /** Resolves when the wait before the next attempt is over. */
  proceed(): Promise<void>;
}

/** Creates a client of graphql-ws, which opens its socket with the first subscription and closes it with the last. */
export async function openSocket(options: GraphqlClientOptions, host: SocketHost): Promise<Client> {
  const { socket = {}, url, wsUrl = url } = options;
  const { random = Math.random, retryAttempts = SOCKET_RETRIES } = socket;
  const { webSocket = globalThis.WebSocket } = socket;
  const { createClient } = await loadGraphqlWs(options);
  const endpoint = absoluteUrl(wsUrl);
  /** The last failure, and whether to connect again after it. */
  let decision: { cause: unknown; isRetry: boolean } | undefined;
  // Also turns https into wss.
  endpoint.protocol = endpoint.protocol.replace('http', 'ws');
  if (!webSocket)
    throw new GraphqlClientError('network', 'no WebSocket here; pass socket.webSocket.');

  return createClient({
    async url() {
      if (host.state().isForbidden) await renewToken(options);
      return endpoint.href;
    },
    webSocketImpl: reportingSockets(webSocket as typeof WebSocket, host),
    connectionParams: () => connectionParams(options),
    // `shouldRetry` limits the attempts instead. graphql-ws counts from the start again after each acknowledgement, so
    // it would never give up on a server that acknowledges and then closes.
    retryAttempts: Infinity,
    shouldRetry(cause) {
      // graphql-ws asks for each subscription in turn, and the first one already begins the next attempt.
      if (decision?.cause !== cause) decision = { cause, isRetry: isRetry(cause) };
      return decision!.isRetry;
    },
    retryWait() {
      const { min, max } = SOCKET_RETRY_JITTER;
      const proceed = host.proceed();
      host.dispatch({ type: 'retrying', jitter: min + Math.floor(random() * (max - min)) });
      return proceed;
    },
    on: {
      connecting: () => host.dispatch({ type: 'connecting' }),
      opened: () => host.dispatch({ type: 'opened' }),
      connected: () => host.dispatch({ type: 'acknowledged' }),
      message: ({ type }) => type !== 'connection_ack' && host.dispatch({ type: 'message' }),
      pong: () => host.dispatch({ type: 'pong' }),
      error: () => host.dispatch({ type: 'failed' }),
      closed: (close) => host.dispatch({ type: 'closed', close: close as CloseInfo }),
    },
  });

  function isRetry(cause: unknown): boolean {
    const { subscriptions, attempts, isForbidden } = host.state();
    // The server would refuse the same token again.
    if (isForbidden && !socket.renewToken) return false;
    return subscriptions > 0 && attempts < retryAttempts && isConnectionFailure(cause);
  }
}

/** Renews the token within a time limit. Must not reject: graphql-ws would wait for the URL forever. */
async function renewToken(options: GraphqlClientOptions): Promise<void> {
  const { clock = systemClock, logger = console, socket = {} } = options;
  const { acknowledgementTimeout: limit = ACKNOWLEDGEMENT_TIMEOUT } = socket;
  let cancel = () => {};
  const late = new Promise<never>((_, reject) => {
    const error = new GraphqlClientError('network', `renewToken did not end within ${limit} ms.`);
    if (limit) cancel = clock.after(limit, () => reject(error));
  });
  try {
    await Promise.race([socket.renewToken?.(), late]);
  } catch (error) {
    logger.warn('renewToken failed', error);
  } finally {
    cancel();
  }
}

async function connectionParams(options: GraphqlClientOptions) {
  try {
    const bearer = await authorization(options);
    return bearer ? { authorization: bearer } : {};
  } catch (cause) {
    throw toClientError(cause);
  }
}

/** A WebSocket class that reports each new socket. Its constructor does not throw: graphql-ws would wait forever. */
const reportingSockets = (webSocket: typeof WebSocket, host: SocketHost) =>
  new Proxy(webSocket, {
    construct(Implementation, [address, protocol]: [string, string]) {
      try {
        const socket = new Implementation(address, protocol);
        host.onSocket(socket);
        host.dispatch({ type: 'created' });
        return socket;
      } catch (cause) {
        return brokenSocket(cause);
      }
    },
  });

/** A socket that fails as soon as it has a listener. */
function brokenSocket(cause: unknown) {
  const socket: { close(): void; onerror?: (error: unknown) => void } = { close() {} };
  queueMicrotask(() => socket.onerror?.(toClientError(cause)));
  return socket;
}
