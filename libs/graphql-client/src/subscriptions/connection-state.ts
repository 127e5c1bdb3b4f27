import type { CloseInfo } from './socket-error.ts';

/**
 * State of the socket: `connecting`, `opened` (not yet acknowledged), `connected` (acknowledged), `closed`,
 * and `retry` while it waits before opening again.
 */
export type ConnectionState = 'connecting' | 'opened' | 'connected' | 'closed' | 'retry';

/** The state that decides what happens to the socket next. */
export interface SocketState {
  connection: ConnectionState;
  /** Number of running subscriptions. */
  subscriptions: number;
  /** The last subscription has ended, so a normal close comes from this client, not from the server. */
  isClosing: boolean;
  /** Attempts to open the socket since the last message. */
  attempts: number;
  /** The server closed with 4403: the token is renewed before the next attempt. */
  isForbidden: boolean;
  /** A ping was sent and its pong has not arrived. */
  isPongDue: boolean;
  /** A normal close by the server. It is followed by `terminate`, after which graphql-ws reports another code. */
  normalClose: CloseInfo | null;
}

export type SocketEvent =
  /** A subscription begins or ends. */
  | { type: 'joined' }
  | { type: 'left' }
  /** graphql-ws begins to connect, and has created the socket. */
  | { type: 'connecting' }
  | { type: 'created' }
  | { type: 'opened' }
  | { type: 'acknowledged' }
  /** A message other than the acknowledgement. */
  | { type: 'message' }
  | { type: 'pong' }
  /** graphql-ws reports an error of the socket, or its close. */
  | { type: 'failed' }
  | { type: 'closed'; close: CloseInfo }
  /** graphql-ws waits before its next attempt; the jitter is in ms. */
  | { type: 'retrying'; jitter: number }
  /** graphql-ws has given up: a subscription failed with the connection. */
  | { type: 'gave-up' }
  /** The timer is due. */
  | { type: 'due' }
  /** The application asks for a new connection, or disposes of the client. */
  | { type: 'reconnect' }
  | { type: 'dispose' };

export type SocketEffect =
  /** Sets the only timer, in ms, whose event is `due`; `null` or 0 cancels it. */
  | { wait: number | null }
  | 'ping'
  /** Closes the socket with 4504: the server did not acknowledge in time. */
  | 'time-out'
  /** Closes the socket, open or not. */
  | 'close'
  /** Makes graphql-ws drop the socket; it connects again if there are subscriptions. */
  | 'terminate'
  /** Ends the wait of graphql-ws before it connects. */
  | 'proceed'
  /** Forgets the client of graphql-ws; the next subscription creates one. */
  | 'discard';

/** Waits that the application may set, in ms. */
export interface SocketWaits {
  acknowledgementTimeout: number;
  keepAlive: number;
}

/** The next state, and the effects to run. */
export type SocketStep = [SocketState, ...SocketEffect[]];

/** Before the first subscription. */
export const CLOSED: SocketState = {
  connection: 'closed',
  subscriptions: 0,
  isClosing: false,
  attempts: 0,
  isForbidden: false,
  isPongDue: false,
  normalClose: null,
};
