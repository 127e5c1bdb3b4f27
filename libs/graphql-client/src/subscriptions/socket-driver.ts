import { createStore, systemClock } from '@shpy/kernel';
import type { Client, SubscribePayload } from 'graphql-ws/client';
import type { GraphqlClientOptions } from '../client-options.ts';
import { ACKNOWLEDGEMENT_TIMEOUT, KEEP_ALIVE } from '../constants.ts';
import { type Answer, type GraphqlClientError, toClientError } from '../error.ts';
import type { GraphqlBody } from '../fetcher.ts';
import type { Store } from '../store.ts';
import {
  CLOSED,
  type ConnectionState,
  type SocketEffect,
  type SocketEvent,
} from './connection-state.ts';
import { transition } from './connection-transition.ts';
import { openSocket, type SocketHost } from './socket.ts';
import { isCloseEvent, toSubscriptionError } from './socket-error.ts';

/** What a subscription receives from the socket. */
export interface Receiver {
  next(answer: Answer): void;
  error(error: GraphqlClientError): void;
  complete(): void;
}

/** The socket, opened for the first subscription and closed after the last. */
export interface SocketDriver {
  connection: Store<ConnectionState>;
  dispatch(event: SocketEvent): void;
  /** Sends a subscription once; returns a function that ends it, after which the receiver is not called. */
  send(body: GraphqlBody, receiver: Receiver): () => void;
}

/** Connects the transitions of the connection to graphql-ws and to a timer. */
export function createSocketDriver(options: GraphqlClientOptions): SocketDriver {
  const { clock = systemClock } = options;
  const { acknowledgementTimeout = ACKNOWLEDGEMENT_TIMEOUT, keepAlive = KEEP_ALIVE } =
    options.socket ?? {};
  const connection = createStore<ConnectionState>('closed');
  let state = CLOSED;
  let client: { loading: Promise<Client>; loaded?: Client } | undefined;
  let socket: WebSocket | undefined;
  let cancelTimer = () => {};
  let proceed = () => {};

  const run: Record<Extract<SocketEffect, string>, () => void> = {
    ping: () => socket?.send('{"type":"ping"}'),
    'time-out': () => socket?.close(4504, 'Connection acknowledgement timeout'),
    close: () => socket?.close(),
    terminate: () => client?.loaded?.terminate(),
    proceed: () => proceed(),
    discard: () => void (client = undefined),
  };

  function wait(ms: number | null) {
    cancelTimer();
    if (ms) cancelTimer = clock.after(ms, () => dispatch({ type: 'due' }));
  }

  function dispatch(event: SocketEvent) {
    const [next, ...effects] = transition(state, event, { acknowledgementTimeout, keepAlive });
    state = next;
    for (const effect of effects)
      if (typeof effect === 'string') run[effect]();
      else wait(effect.wait);
    connection.set(state.connection);
  }

  function loadClient() {
    const host: SocketHost = {
      state: () => state,
      // A client that was replaced has nothing to say about the socket of the next one.
      dispatch: (event) => void ((client ?? mine) === mine && dispatch(event)),
      onSocket(created) {
        socket = created;
        host.dispatch({ type: 'created' });
      },
      proceed: () => new Promise((resolve) => (proceed = resolve)),
    };
    const mine: NonNullable<typeof client> = { loading: openSocket(options, host) };
    mine.loading.then(
      (loaded) => (mine.loaded = loaded),
      () => {},
    );
    return mine;
  }

  function send(body: GraphqlBody, receiver: Receiver): () => void {
    let isOver = false;
    let stop = () => {};
    dispatch({ type: 'joined' });
    const mine = (client ??= loadClient());

    function leave() {
      if (isOver) return;
      isOver = true;
      dispatch({ type: 'left' });
    }
    function fail(cause: unknown) {
      // A refusal of the document says nothing about the connection.
      if (client === mine && !Array.isArray(cause)) dispatch({ type: 'gave-up' });
      if (isOver) return;
      leave();
      const { normalClose } = state;
      receiver.error(toSubscriptionError(isCloseEvent(cause) && normalClose ? normalClose : cause));
    }
    function complete() {
      if (isOver) return;
      leave();
      receiver.complete();
    }
    mine.loading.then(
      (loaded) => {
        if (isOver) return;
        const sink = { next: receiver.next, complete, error: fail };
        stop = loaded.subscribe(body as SubscribePayload, sink);
      },
      (cause: unknown) => fail(toClientError(cause)),
    );
    return () => {
      leave();
      stop();
    };
  }

  return { connection, dispatch, send };
}
