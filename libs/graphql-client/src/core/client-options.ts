import type { Clock } from '@shpy/kernel';
import type { OperationInfo } from './document.ts';
import type { GraphqlClientError } from './error.ts';
import type { Fetcher } from './fetcher.ts';

/** Returns the current token, or null if there is none. Called for each request and each connection. */
export type TokenSource = () => string | null | undefined | Promise<string | null | undefined>;

/** Logger of the client; `console` is one. */
export interface GraphqlLogger {
  error(message: string, ...details: unknown[]): void;
  warn(message: string, ...details: unknown[]): void;
}

/** Settings of subscriptions. */
export interface SocketOptions {
  /**
   * Runs before the socket opens again after the server closed it with 4403 (Forbidden): get a new token here, within
   * {@link SocketOptions.acknowledgementTimeout}. A failure is logged, and the attempt continues with what {@link GraphqlClientOptions.token} returns.
   * Default: none; then 4403 is fatal.
   */
  renewToken?: (() => unknown) | undefined;
  /** How many times the socket is opened again after a close that is not fatal. Default: 5. */
  retryAttempts?: number | undefined;
  /**
   * Longest wait for opening, token and the server's acknowledgement together, in ms; then the socket closes with 4504.
   * Default: 10000.
   */
  acknowledgementTimeout?: number | undefined;
  /** Pause between keep-alive pings, in ms; 0 sends none. Default: 30000. */
  keepAlive?: number | undefined;
  /** WebSocket implementation. Default: that of the platform (browsers, Node 22 and later). */
  webSocket?: unknown | undefined;
  /** A number from 0 to 1, for the random part of the waits. Default: `Math.random`. */
  random?: (() => number) | undefined;
  /**
   * Calls `listener` when a new attempt makes sense after all retries have failed, and returns a function that stops
   * it. Default: when the network or the visitor returns (`online` and `focus` of the window).
   */
  wake?: ((listener: () => void) => () => void) | undefined;
}

/** Options of {@link createGraphqlClient}. */
export interface GraphqlClientOptions {
  /** Endpoint of queries and mutations; a path is resolved against the page. */
  url: string;
  /** Endpoint of subscriptions. Default: `url` with the scheme ws or wss. */
  wsUrl?: string | undefined;
  /** Where the Bearer token comes from. Default: no Authorization header. */
  token?: TokenSource | undefined;
  /** Sends requests; called once more where `createRetryFetch` says so. Default: the platform's `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Another transport for queries and mutations. Default: graphql-request, loaded with the first request. */
  fetcher?: Fetcher | undefined;
  /**
   * Imports graphql-request and graphql-ws, for example under a guard against parts that a deployment removed.
   * Default: calls `load`.
   */
  importPart?: (<T>(load: () => Promise<T>) => Promise<T>) | undefined;
  /** More headers for each request. */
  headers?: Record<string, string> | undefined;
  /** The `extensions` of each request, if the server needs them. */
  extensions?: Record<string, unknown> | undefined;
  /** Which requests carry cookies. Default: that of `fetch` (same origin). */
  credentials?: 'omit' | 'same-origin' | 'include' | undefined;
  /** Longest wait for the token and the response, in ms. Default: 30000. */
  timeout?: number | undefined;
  /** Called once for each failure. Default: the logger's `error`. A cancelled request is not a failure. */
  onError?: ((error: GraphqlClientError, operation: OperationInfo) => void) | undefined;
  /** Default: `console`. */
  logger?: GraphqlLogger | undefined;
  /** The WebSocket of subscriptions: retries and keep-alive. */
  socket?: SocketOptions | undefined;
  /** Time and timers. Default: those of the platform. */
  clock?: Clock | undefined;
}
