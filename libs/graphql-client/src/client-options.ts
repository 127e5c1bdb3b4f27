import type { OperationInfo } from './document.ts';
import type { GraphqlClientError } from './error.ts';
import type { Fetcher } from './fetcher.ts';
import type { Timers } from './timers.ts';

/** Gives the present token, or null where nobody holds one. Asked anew for each request and each connection. */
export type TokenSource = () => string | null | undefined | Promise<string | null | undefined>;

/** What the client logs with; `console` fits. */
export interface GraphqlLogger {
  error(message: string, ...details: unknown[]): void;
  warn(message: string, ...details: unknown[]): void;
}

/** Settings of subscriptions. */
export interface SocketOptions {
  /**
   * Runs before the socket opens again after the server closed it with 4403 (Forbidden): get a new token here.
   * A failure is logged and the attempt goes on with what {@link GraphqlClientOptions.token} gives.
   */
  renewToken?: () => unknown;
  /** Times the socket is opened again after a close that is not fatal. Default: 5. */
  retryAttempts?: number;
  /** Longest wait for the server's acknowledgement, in ms; then the socket closes with 4504. Default: 10000. */
  acknowledgementTimeout?: number;
  /** Pause between keep-alive pings, in ms; 0 sends none. Default: 30000. */
  keepAlive?: number;
  /** WebSocket implementation. Default: that of the platform (browsers, Node 22 and later). */
  webSocket?: unknown;
  /** A number from 0 to 1, for the random part of the waits. Default: `Math.random`. */
  random?: () => number;
  /** Calls `listener` when it is worth trying again after all retries failed. Default: the browser's `online` event. */
  wake?: (listener: () => void) => () => void;
}

/** Options of {@link createGraphqlClient}. */
export interface GraphqlClientOptions {
  /** Endpoint of queries and mutations; a path is resolved against the page. */
  url: string;
  /** Endpoint of subscriptions. Default: `url` with the scheme ws or wss. */
  wsUrl?: string;
  /** Where the Bearer token comes from. Default: no Authorization header. */
  token?: TokenSource;
  /** Default: the platform's `fetch`, with one more try of safe methods (see `createRetryFetch`). */
  fetch?: typeof globalThis.fetch;
  /** Another transport for queries and mutations. Default: graphql-request, loaded with the first request. */
  fetcher?: Fetcher;
  /** More headers for each request. */
  headers?: Record<string, string>;
  /** The request's `extensions`, where the server wants any. */
  extensions?: Record<string, unknown>;
  /** Which requests carry cookies. Default: that of `fetch` (same origin). */
  credentials?: RequestCredentials;
  /** Longest wait for an answer, token included, in ms. Default: 30000. */
  timeout?: number;
  /** Told of each failure, once. Default: the logger's `error`. Cancelled requests are no failures. */
  onError?: (error: GraphqlClientError, operation: OperationInfo) => void;
  /** Default: `console`. */
  logger?: GraphqlLogger;
  socket?: SocketOptions;
  /** Default: the platform's timers. */
  timers?: Timers;
}
