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

/** Receives log messages; `console` fits. A message never contains a token. */
export interface Logger {
  error(...data: unknown[]): void;
  warn(...data: unknown[]): void;
  info(...data: unknown[]): void;
  debug(...data: unknown[]): void;
}

/** Options of `createAnonAuth()`. */
export interface AnonAuthOptions {
  /**
   * Name of the token in storage, and of the lock and the channel of the tabs. A second token on the same origin
   * needs another key. Default: `anonymous-auth-token`.
   */
  key?: string | undefined;
  /** URL that answers `{ token, error }` to GET. Default: `/api/auth/get-jwt-anonymous-token`. */
  endpoint?: string | undefined;
  /**
   * Fetches a token instead of `endpoint`; rejects if it gets none. `timeout` and retries apply, and the signal is
   * aborted when the answer is no longer needed. Return the server's time as `date` (the Date header, or milliseconds
   * since 1970) to correct a wrong clock of the browser.
   */
  request?:
    | ((
        signal: AbortSignal,
      ) => Promise<string | { token: string; date?: Date | number | null | undefined }>)
    | undefined;
  /** Only tokens with this `iss` are accepted. Default: any issuer. */
  issuer?: string | undefined;
  /** Retries after the first failed try. Default: 3. */
  maxRetries?: number | undefined;
  /** Milliseconds between tries. Default: 2000. */
  retryDelay?: number | undefined;
  /** Milliseconds a request may last. Default: 8000. */
  timeout?: number | undefined;
  /** Milliseconds to wait for another tab's request before requesting without the lock. Default: 10000. */
  lockTimeout?: number | undefined;
  /**
   * A new token is fetched this many milliseconds before expiry, or up to twice as many: jitter separates the tabs.
   * Default: 300000.
   */
  refreshAhead?: number | undefined;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** `null` keeps the token in memory only. Default: local storage, if the browser allows it. */
  storage?: TokenStorage | null | undefined;
  /** Default: the system clock. */
  clock?: Clock | undefined;
  /** Number from 0 up to 1 for the jitter. Default: `Math.random`. */
  random?: (() => number) | undefined;
  /** `null` requests without a lock. Default: `navigator.locks`, if available. */
  locks?: TokenLocks | null | undefined;
  /** `null` notifies no other tabs. Default: `BroadcastChannel`, if available. */
  channel?: ((name: string) => TokenChannel) | null | undefined;
  /** Sends `storage`, `online`, `pageshow`, `pagehide` and `visibilitychange`. Default: `window`. */
  events?: Pick<EventTarget, 'addEventListener'> | null | undefined;
  /** Default: `console`. */
  logger?: Logger | undefined;
}

/** Status of the token: `absent`, being fetched, `present`, or given up after the last retry. */
export type AnonAuthStatus = 'absent' | 'fetching' | 'present' | 'retries-reached';

/** State of the anonymous token. */
export interface AnonAuthState {
  /** Also `present` while a valid token is being renewed. */
  readonly status: AnonAuthStatus;
  /** A token that is valid now, or `null`. */
  readonly token: string | null;
  /** True from the last failed retry until the tab holds a token again. */
  readonly retriesReached: boolean;
}

/** Keeps one anonymous token for all tabs of a browser. */
export interface AnonAuth {
  /** The state now; the same object until it changes. */
  get(): AnonAuthState;
  /** Calls `listener` after each change and logs what it throws. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /**
   * Restores or fetches a token, renews it before it expires, and syncs with other tabs. Further calls have no
   * effect.
   */
  start(): void;
  /**
   * Returns the token. If there is none, waits for the pending request or retry, or sends one request; `null` if it
   * fails. Never rejects.
   */
  getToken(): Promise<string | null>;
  /** Removes the token in every tab. `getToken()` fetches a new one, as does a page that is shown or comes online. */
  clear(): void;
  /**
   * Removes a token that the server refuses, in every tab. Does nothing if the tab holds another one by now, so that
   * several refusals lead to one request. `getToken()` fetches a new one.
   */
  reject(token: string): void;
  /** Cancels timers and the request in flight, removes listeners and closes the channel. `start()` may follow. */
  dispose(): void;
}

export type { Clock };
