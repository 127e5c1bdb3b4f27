import type { Clock } from '@shpy/kernel';
import type { IpData } from './ip-data.ts';

/** State of the anonymous token. */
export interface TokenState {
  token: string | null;
  /** All attempts to fetch a token have failed, and none has been received since. */
  retriesReached: boolean;
}

/** Where the anonymous token comes from; an `AnonAuth` of `@shpy/anon-auth` fits. */
export interface TokenSource {
  get(): TokenState;
  subscribe(listener: () => void): () => void;
}

/** Receives log messages; `console` fits. They contain no address, unless an error of `fetch`, `queryIp` or a subscriber does. */
export interface Logger {
  error(...data: unknown[]): void;
  warn(...data: unknown[]): void;
  info(...data: unknown[]): void;
  debug(...data: unknown[]): void;
}

/**
 * Stores the most recent answer. The stored answer is tried last, and only if no token can be fetched (`retriesReached`).
 * If there is a token but `queryIp` fails, the stored answer is not used.
 */
export type IpDataStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Options of `createIpLookup`. */
export interface IpLookupOptions {
  /** URL of the lookup service; `null` skips this source. Default: `/api/ip`, our own origin. */
  url?: string | null | undefined;
  /** The anonymous token. `queryIp` is called only with a token; the stored answer is used only if `retriesReached`. */
  token: TokenSource;
  /** Queries GraphQL `getIp` with `token`; returns `{ ip, countryCode, callingCode }`. Default: the source is skipped. */
  queryIp?: ((token: string, signal: AbortSignal) => Promise<unknown>) | undefined;
  /** Milliseconds that each source may take. Default: 5000. */
  timeout?: number | undefined;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** `null` stores nothing. Default: local storage, if the browser allows it. */
  storage?: IpDataStorage | null | undefined;
  /** Milliseconds after which a stored answer is neither used nor kept. Default: 30 days. */
  maxAge?: number | undefined;
  /** Default: the system clock. */
  clock?: Clock | undefined;
  /** Default: `console`. */
  logger?: Logger | undefined;
}

/** `idle` before the start, `loading`, `ready` with data, `failed` if no source had an answer (see `start()`). */
export type IpLookupStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** State of a lookup. */
export interface IpLookupState {
  readonly status: IpLookupStatus;
  readonly data: IpData | null;
}

/** What a server renders, and the state in a browser before `start()`. */
export const IDLE: IpLookupState = { status: 'idle', data: null };

/** A lookup; created by `createIpLookup`. */
export interface IpLookup {
  /** The current state; the same object until it changes. */
  get(): IpLookupState;
  /** Calls `listener` after each change and logs what it throws; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /**
   * Removes a stored answer that is too old, and starts a lookup if there is no data yet. After a lookup has failed, a
   * second one starts when a token appears (`queryIp` can be called now) or `retriesReached` turns true (the stored
   * answer can be used now). If either comes too late for a running lookup, because that source has already been
   * tried, the second lookup starts once the first has failed. A second call of `start()` does nothing, unless
   * `dispose()` was called in between.
   */
  start(): void;
  /** Aborts a lookup in flight and unsubscribes from the token; keeps the data. `start()` may follow. */
  dispose(): void;
}
