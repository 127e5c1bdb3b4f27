import type { GraphqlClientOptions } from '../core/client-options.ts';
import type { GraphqlClientError } from '../core/error.ts';
import type { GraphqlBody } from '../core/fetcher.ts';
import type { Store } from '../core/store.ts';
import type { ConnectionState } from './connection-state.ts';
import { deliver } from './delivery.ts';
import { createSocketDriver } from './socket-driver.ts';
import { createSubscription, type GraphqlSubscription } from './subscription.ts';

/** The socket that all subscriptions of a client share, loaded with the first of them. */
export interface Connection {
  state: Store<ConnectionState>;
  start<TResult>(body: GraphqlBody): GraphqlSubscription<TResult>;
  reconnect(): void;
  /** Closes the socket, open or not. */
  close(): void;
}

/**
 * Creates the connection of a client; nothing is loaded or opened before the first subscription.
 * When `lifetime` is aborted, all subscriptions end, and later ones fail with its reason.
 */
export function createConnection(
  options: GraphqlClientOptions,
  lifetime: AbortSignal,
  report: (error: GraphqlClientError, operationName: string | undefined) => void,
): Connection {
  const { connection, dispatch, send } = createSocketDriver(options);
  const { clock, socket } = options;

  return {
    state: connection,
    start: <TResult>(body: GraphqlBody) =>
      createSubscription<TResult>((sink) => {
        if (lifetime.aborted) {
          sink.error(lifetime.reason as GraphqlClientError);
          return () => {};
        }
        const onError = (error: GraphqlClientError) => report(error, body.operationName);
        const end = deliver(body, sink, { clock, wake: socket?.wake, send, onError });
        const stop = () => {
          lifetime.removeEventListener('abort', stop);
          end();
        };
        lifetime.addEventListener('abort', stop);
        return stop;
      }),
    reconnect: () => dispatch({ type: 'reconnect' }),
    close: () => dispatch({ type: 'dispose' }),
  };
}
