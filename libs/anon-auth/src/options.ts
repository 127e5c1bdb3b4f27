import type { Clock } from '@shpy/kernel';

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
  /**
   * Name of the token in storage, and of the lock and the channel of the tabs. A second token on the same
   * origin needs a key of its own. Default: `anonymous-auth-token`.
   */
  key?: string | undefined;
  /** URL that answers `{ token, error }` to GET. Default: `/api/auth/get-jwt-anonymous-token`. */
  endpoint?: string | undefined;
  /**
   * Fetches a token in place of `endpoint`; rejects if there is none. `timeout` and retries apply, and
   * the signal is aborted when the answer is no longer needed. A wrong clock is not corrected.
   */
  request?: ((signal: AbortSignal) => Promise<string>) | undefined;
  /** Only tokens with this `iss` are accepted. Default: any issuer. */
  issuer?: string | undefined;
  /** Retries after the first failed try. Default: 3. */
  maxRetries?: number | undefined;
  /** Milliseconds between tries. Default: 2000. */
  retryDelay?: number | undefined;
  /** Milliseconds a request may last. Default: 8000. */
  timeout?: number | undefined;
  /** Milliseconds to wait for another tab's request before asking alone. Default: 10000. */
  lockTimeout?: number | undefined;
  /** Milliseconds before expiry when a new token is fetched; jitter adds up to as much again. Default: 300000. */
  refreshAhead?: number | undefined;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** `null` keeps the token in memory only. Default: local storage; blocked storage is survived. */
  storage?: TokenStorage | null | undefined;
  /** Time and timers. Default: the global ones. */
  clock?: Clock | undefined;
  /** Number from 0 up to 1 for the jitter. Default: `Math.random`. */
  random?: (() => number) | undefined;
  /** `null` asks without a lock. Default: `navigator.locks` where there is one. */
  locks?: TokenLocks | null | undefined;
  /** `null` notifies no other tabs. Default: a `BroadcastChannel` where there is one. */
  channel?: ((name: string) => TokenChannel) | null | undefined;
  /** Sends `storage`, `online`, `pageshow`, `pagehide` and `visibilitychange`. Default: `window`. */
  events?: Pick<EventTarget, 'addEventListener'> | null | undefined;
  /** Default: `console`. */
  logger?: Logger | undefined;
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
  /** Calls `listener` after each change and logs what it throws. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Restores or fetches a token, keeps it fresh and follows the other tabs. Once is enough; more is harmless. */
  start(): void;
  /**
   * The token, after at most one request (the one under way, if there is one); `null` when that failed. Never
   * rejects.
   */
  getToken(): Promise<string | null>;
  /** Forgets the token in every tab; a new one is fetched by `getToken()`, or when the page wakes. */
  clear(): void;
  /** Ends timers, listeners, the channel and the request under way. `start()` may follow. */
  dispose(): void;
}

export type { Clock };
