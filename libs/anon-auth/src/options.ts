import type { TokenPayload } from './token.ts';

/** Time and timers; the default reads the globals when called. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(id: unknown): void;
}

/** The part of `Storage` that is used. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The part of `BroadcastChannel` that is used. */
export type TokenChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;

/** The part of `LockManager` that is used. */
export interface TokenLocks {
  request(
    name: string,
    options: { signal: AbortSignal },
    work: () => Promise<void>,
  ): Promise<unknown>;
}

/** Where messages for people go; `console` fits. Tokens are never part of a message. */
export interface Logger {
  error(...data: unknown[]): void;
  warn(...data: unknown[]): void;
  info(...data: unknown[]): void;
  debug(...data: unknown[]): void;
}

export interface AnonAuthOptions {
  /** URL that answers `{ token, error }` to GET. Default: `/api/auth/get-jwt-anonymous-token`. */
  endpoint?: string;
  /** Only tokens with this `iss` are accepted. Default: any issuer. */
  issuer?: string;
  /** Retries after the first failed try. Default: 3. */
  maxRetries?: number;
  /** Milliseconds between tries. Default: 2000. */
  retryDelay?: number;
  /** Milliseconds a request may last. Default: 8000. */
  timeout?: number;
  /** Milliseconds to wait for another tab's request before asking alone. Default: 10000. */
  lockTimeout?: number;
  /** Milliseconds before expiry when a new token is fetched; jitter adds up to as much again. Default: 300000. */
  refreshAhead?: number;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch;
  /** `null` keeps the token in memory only. Default: local storage; blocked storage is survived. */
  storage?: TokenStorage | null;
  /** Default: the global clock and timers. */
  clock?: Clock;
  /** Number from 0 up to 1 for the jitter. Default: `Math.random`. */
  random?: () => number;
  /** `null` asks without a lock. Default: `navigator.locks` where there is one. */
  locks?: TokenLocks | null;
  /** `null` tells other tabs nothing. Default: a `BroadcastChannel` where there is one. */
  channel?: ((name: string) => TokenChannel) | null;
  /** Sends `storage`, `online`, `pageshow`, `pagehide` and `visibilitychange`. Default: `window`. */
  events?: Pick<EventTarget, 'addEventListener'> | null;
  /** Default: `console`. */
  logger?: Logger;
}

export type AnonAuthStatus = 'absent' | 'fetching' | 'present' | 'retries-reached';

export interface AnonAuthState {
  /** `present` also while a held token is renewed. */
  readonly status: AnonAuthStatus;
  /** A token that is valid now, or `null`. */
  readonly token: string | null;
  /** On from the last failed retry until a token is held again. */
  readonly retriesReached: boolean;
}

export interface AnonAuth {
  /** The state now; the same object until it changes. */
  get(): AnonAuthState;
  /** Calls `listener` after each change, logging what it throws; gives back the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Restores or fetches a token, keeps it fresh and follows the other tabs. Once is enough; more is harmless. */
  start(): void;
  /** The token, after at most one request (the one under way, if there is one); `null` when that failed. Never rejects. */
  getToken(): Promise<string | null>;
  /** Forgets the token in every tab; a new one is fetched by `getToken()`, or when the page wakes. */
  clear(): void;
  /** Ends timers, listeners, the channel and the request under way. `start()` may follow. */
  dispose(): void;
}

export type { TokenPayload };
