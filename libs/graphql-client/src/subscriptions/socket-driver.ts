import { type Clock, createStore, systemClock } from '@shpy/kernel';
import type { Client } from 'graphql-ws/client';
import type { GraphqlClientOptions } from '../core/client-options.ts';
import { ACKNOWLEDGEMENT_TIMEOUT, KEEP_ALIVE } from '../core/constants.ts';
import type { GraphqlBody } from '../core/fetcher.ts';
import type { Store } from '../core/store.ts';
import {
  CLOSED,
  type ConnectionState,
  type SocketEffect,
  type SocketEvent,
} from './connection-state.ts';
import { transition } from './connection-transition.ts';
import { openSocket, type SocketHost } from './socket.ts';
import { type Receiver, startSubscription } from './socket-subscription.ts';

/** The socket, opened for the first subscription and closed after the last. */
export interface SocketDriver {
  connection: Store<ConnectionState>;
  dispatch(event: SocketEvent): void;
  /** Sends a subscription once. Returns a function that ends it; the receiver is not called after that. */
  send(body: GraphqlBody, receiver: Receiver): () => void;
}

/** A client of graphql-ws; `loaded` is set when `loading` has resolved. */
interface LoadableClient {
  loading: Promise<Client>;
  loaded?: Client;
}

/** Connects the transitions of the connection to graphql-ws and to a timer. */
export function createSocketDriver(options: GraphqlClientOptions): SocketDriver {
  const { acknowledgementTimeout = ACKNOWLEDGEMENT_TIMEOUT, keepAlive = KEEP_ALIVE } =
    options.socket ?? {};
  const connection = createStore<ConnectionState>('closed');
  let state = CLOSED;
  let client: LoadableClient | undefined;
  let socket: WebSocket | undefined;
  let proceed = () => {};
  const wait = createTimer(options.clock, () => dispatch({ type: 'due' }));

  const run: Record<Extract<SocketEffect, string>, () => void> = {
    ping: () => socket?.send('{"type":"ping"}'),
    'time-out': () => socket?.close(4504, 'Connection acknowledgement timeout'),
    close: () => socket?.close(),
    terminate: () => client?.loaded?.terminate(),
    proceed: () => proceed(),
    discard: () => void (client = undefined),
  };

  function dispatch(event: SocketEvent) {
    const [next, ...effects] = transition(state, event, { acknowledgementTimeout, keepAlive });
    state = next;
    for (const effect of effects)
      if (typeof effect === 'string') run[effect]();
      else wait(effect.wait);
    connection.set(state.connection);
  }

  /** Creates a client whose events are ignored once another client has replaced it. */
  function createClient(): LoadableClient {
    const host: SocketHost = {
      state: () => state,
      dispatch: (event) => void ((client ?? created) === created && dispatch(event)),
      onSocket: (opened) => void (socket = opened),
      proceed: () => new Promise((resolve) => (proceed = resolve)),
    };
    const created = loadClient(options, host);
    return created;
  }

  return {
    connection,
    dispatch,
    send(body, receiver) {
      dispatch({ type: 'joined' });
      const own = (client ??= createClient());
      return startSubscription(body, receiver, {
        client: own.loading,
        onEnd: () => dispatch({ type: 'left' }),
        onFailure(cause) {
          // An array contains GraphQL errors of the subscription: the connection works.
          if (client === own && !Array.isArray(cause)) dispatch({ type: 'gave-up' });
        },
        normalClose: () => state.normalClose,
      });
    },
  };
}

/** Returns a function that sets the only timer, in ms; `null` or 0 cancels it. */
function createTimer(clock: Clock = systemClock, onDue: () => void) {
  let cancel = () => {};
  return (ms: number | null) => {
    cancel();
    if (ms) cancel = clock.after(ms, onDue);
  };
}

function loadClient(options: GraphqlClientOptions, host: SocketHost): LoadableClient {
  const client: LoadableClient = { loading: openSocket(options, host) };
  client.loading.then(
    (loaded) => (client.loaded = loaded),
    () => {},
  );
  return client;
}
