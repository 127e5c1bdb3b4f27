import { PONG_TIMEOUT, SOCKET_RETRY_DELAY } from '../core/constants.ts';
import type {
  ConnectionState,
  SocketEvent,
  SocketState,
  SocketStep,
  SocketWaits,
} from './connection-state.ts';
import type { CloseInfo } from './socket-error.ts';

type EventOf<T> = Extract<SocketEvent, { type: T }>;
type Row<T> = (state: SocketState, event: EventOf<T>, waits: SocketWaits) => SocketStep;
type Rows = { [T in SocketEvent['type']]?: Row<T> };

const NORMAL = 1000;
const FORBIDDEN = 4403;

/** The transitions in every state, unless the state has its own for an event. */
const ALWAYS: Rows = {
  joined: (state) => [{ ...state, subscriptions: state.subscriptions + 1 }],
  left: leave,
  connecting: (state) => [
    { ...state, connection: 'connecting', isClosing: false, normalClose: null },
  ],
  message: (state) => [{ ...state, attempts: 0 }],
  retrying: waitToRetry,
  'gave-up': discard,
  dispose: (state) => {
    const [next, ...effects] = discard(end(state)[0]);
    return [next, { wait: null }, 'close', ...effects];
  },
};

/** The transitions while there is a socket. */
const OPEN: Rows = {
  ...ALWAYS,
  failed: (state) => end(state),
  closed: close,
  due: (state) => [state, 'time-out'],
  reconnect: (state) => [state, 'terminate'],
};

/** The transitions of each state. An event without an entry changes nothing. */
export const CONNECTION_TABLE: Record<ConnectionState, Rows> = {
  closed: { ...ALWAYS, created: waitForAcknowledgement },
  connecting: {
    ...OPEN,
    created: waitForAcknowledgement,
    opened: (state) => [{ ...state, connection: 'opened' }],
    // Nothing to do: the token has not been read yet, so this connection will use the new one.
    reconnect: (state) => [state],
  },
  opened: {
    ...OPEN,
    acknowledged: (state, _, waits) =>
      keepAwake({ ...state, connection: 'connected', isClosing: state.subscriptions === 0 }, waits),
  },
  connected: {
    ...OPEN,
    pong: (state, _, waits) => keepAwake(state, waits),
    // A frozen socket reports nothing; without a pong in time it is dropped.
    due: (state) =>
      state.isPongDue
        ? [state, 'terminate']
        : [{ ...state, isPongDue: true }, 'ping', { wait: PONG_TIMEOUT }],
  },
  retry: {
    ...ALWAYS,
    left: (state) => {
      const [next, ...effects] = leave(state);
      return next.subscriptions === 0 ? endRetry(next) : [next, ...effects];
    },
    due: (state) => [state, 'proceed'],
  },
};

/** The next state and the effects to run; pure. */
export function transition(state: SocketState, event: SocketEvent, waits: SocketWaits): SocketStep {
  const row = CONNECTION_TABLE[state.connection][event.type] as
    Row<SocketEvent['type']> | undefined;
  return row ? row(state, event as never, waits) : [state];
}

function leave(state: SocketState): SocketStep {
  const subscriptions = state.subscriptions - 1;
  return [{ ...state, subscriptions, isClosing: subscriptions === 0 }];
}

/** Limits the wait. Closes the socket if the subscriptions have ended while graphql-ws waited for the URL. */
function waitForAcknowledgement(
  state: SocketState,
  _: unknown,
  { acknowledgementTimeout }: SocketWaits,
): SocketStep {
  return state.subscriptions === 0
    ? [state, 'close']
    : [{ ...state, connection: 'connecting' }, { wait: acknowledgementTimeout }];
}

/** There is no socket any more. */
function end(state: SocketState, isForbidden = false): SocketStep {
  return [{ ...state, connection: 'closed', isForbidden, isPongDue: false }, { wait: null }];
}

function close(state: SocketState, { close: info }: { close: CloseInfo }): SocketStep {
  const [next, ...effects] = end(state, info.code === FORBIDDEN);
  // After a normal close, graphql-ws would reconnect immediately and without limit. After `terminate`, it retries as
  // after any other failure.
  return info.code === NORMAL && !state.isClosing
    ? [{ ...next, normalClose: info }, ...effects, 'terminate']
    : [next, ...effects];
}

function keepAwake(state: SocketState, { keepAlive }: SocketWaits): SocketStep {
  return [{ ...state, isPongDue: false }, { wait: keepAlive }];
}

function waitToRetry(state: SocketState, { jitter }: { jitter: number }): SocketStep {
  const { attempts } = state;
  const wait = SOCKET_RETRY_DELAY * 2 ** attempts + jitter;
  return [{ ...state, connection: 'retry', attempts: attempts + 1 }, { wait }];
}

function endRetry(state: SocketState): SocketStep {
  const [next, ...effects] = discard({ ...state, connection: 'closed' });
  return [next, { wait: null }, ...effects];
}

/** The next subscription gets a new client of graphql-ws: the old one would wait before it connects. */
function discard(state: SocketState): SocketStep {
  return [{ ...state, attempts: 0, isForbidden: false }, 'discard'];
}
