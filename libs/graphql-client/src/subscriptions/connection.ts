import type { GraphqlClientOptions } from '../client-options.ts';
import type { DocumentInfo } from '../document.ts';
import { GraphqlClientError } from '../error.ts';
import type { GraphqlBody } from '../fetcher.ts';
import { createStore, type Store } from '../store.ts';
import type { Socket } from './socket.ts';
import { createSubscription, type GraphqlSubscription } from './subscription.ts';

/**
 * State of the socket: `connecting`, `opened` (not yet acknowledged), `connected` (acknowledged), `closed`,
 * and `retry` while it waits before opening again.
 */
export type ConnectionState = 'connecting' | 'opened' | 'connected' | 'closed' | 'retry';

/** The socket that all subscriptions of a client share, loaded with the first of them. */
export interface Connection {
  state: Store<ConnectionState>;
  start<TResult>(body: GraphqlBody, info: DocumentInfo): GraphqlSubscription<TResult>;
  reconnect(): void;
  /** Ends all subscriptions; later ones fail with this error. */
  dispose(error: GraphqlClientError): void;
}

/** Creates the connection of a client; nothing is loaded or opened before the first subscription. */
export function createConnection(
  options: GraphqlClientOptions,
  report: (error: GraphqlClientError, operation: DocumentInfo) => void,
): Connection {
  const state = createStore<ConnectionState>('closed');
  const running = new Set<GraphqlSubscription<unknown>>();
  let socket: Promise<Socket> | undefined;
  let ended: GraphqlClientError | undefined;
  const load = () =>
    (socket ??= import('./socket.ts').then(({ createSocket }) => createSocket(options, state)));

  // Where it did not load, the subscriptions have been told.
  const whenLoaded = (run: (loaded: Socket) => void) => void socket?.then(run, () => {});

  function start<TResult>(body: GraphqlBody, info: DocumentInfo) {
    const subscription = createSubscription<TResult>((sink) => {
      if (ended) {
        sink.error(ended);
        return () => {};
      }
      let stop = () => {};
      let stopped = false;
      const fail = (error: GraphqlClientError) => {
        report(error, info);
        sink.error(error);
      };
      load().then(
        (loaded) => {
          if (!stopped) stop = loaded.subscribe<TResult>(body, { ...sink, error: fail });
        },
        (cause: unknown) => {
          socket = undefined;
          if (!stopped)
            fail(new GraphqlClientError('network', 'the socket part did not load.', { cause }));
        },
      );
      return () => {
        stopped = true;
        running.delete(subscription);
        stop();
      };
    });
    running.add(subscription);
    return subscription;
  }

  return {
    state,
    start,
    reconnect: () => whenLoaded((loaded) => loaded.reconnect()),
    dispose(error) {
      ended = error;
      for (const subscription of running) subscription.dispose();
      whenLoaded((loaded) => loaded.dispose());
    },
  };
}
