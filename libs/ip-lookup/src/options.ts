import type { IpData } from './ip-data.ts';

/** Timers; the default reads the globals when called. */
export interface Clock {
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(id: unknown): void;
}

/** Where the anonymous token comes from; an `AnonAuth` of `@shpy/anon-auth` fits. */
export interface TokenSource {
  get(): { token: string | null; retriesReached: boolean };
  subscribe(listener: () => void): () => void;
}

/** Where messages for people go; `console` fits. Addresses are never part of a message. */
export interface Logger {
  error(...data: unknown[]): void;
  warn(...data: unknown[]): void;
  info(...data: unknown[]): void;
  debug(...data: unknown[]): void;
}

export interface IpLookupOptions {
  /**
   * URL of the lookup service. Default: `/api/ip`, our own origin.
   * `null` leaves this source out, so that no third party learns the visitor's address.
   */
  url?: string | null;
  /** The anonymous token that unlocks `queryIp` and, by its retries-reached flag, the stored answer. */
  token: TokenSource;
  /** Asks GraphQL `getIp` with `token`; gives `{ ip, countryCode, callingCode }`. Default: this source is left out. */
  queryIp?: (token: string, signal: AbortSignal) => Promise<unknown>;
  /** Milliseconds that each source may take. Default: 5000. */
  timeout?: number;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch;
  /** `null` keeps nothing. Default: local storage; blocked storage is survived. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Milliseconds after which a stored answer is neither used nor kept. Default: 30 days. */
  maxAge?: number;
  /** Default: the global timers. */
  clock?: Clock;
  /** Default: `console`. */
  logger?: Logger;
}

/** `idle` before the start, `loading`, `ready` with data, `failed` until a token or the flag gives another chance. */
export type IpLookupStatus = 'idle' | 'loading' | 'ready' | 'failed';

export interface IpLookupState {
  readonly status: IpLookupStatus;
  readonly data: IpData | null;
}

export interface IpLookup {
  /** The state now; the same object until it changes. */
  get(): IpLookupState;
  /** Calls `listener` after each change, logging what it throws; gives back the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Removes a stored answer that is too old, looks up once, and again when a token appears or the retries-reached flag turns on, until there is data. */
  start(): void;
  /** Aborts what is under way and stops following the token; data that is held stays. `start()` may follow. */
  dispose(): void;
}
