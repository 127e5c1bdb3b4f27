/** Time and timers; the default reads the globals when called. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(id: unknown): void;
}

/** What is read of `navigator`; browsers without Network Information tell nothing of the connection. */
export interface NavigatorStatus {
  /** `false`: there is no network. */
  readonly onLine?: boolean;
  readonly connection?:
    { readonly effectiveType?: string; readonly saveData?: boolean } | undefined;
}

export interface BuildUpdatesOptions {
  /** Id of the build that this page runs. */
  currentId: string;
  /** Answers `{ id }` of the newest build; without a query: a timestamp is added as one. Default: `/builds/latest.json`. */
  latestUrl?: string;
  /** Manifest of the running build. Default: `/builds/meta/<currentId>.json`. */
  manifestUrl?: string;
  /** Milliseconds between two looks; six times that on a slow connection or with data saver. Default: 300000. */
  interval?: number;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch;
  /** Default: the global clock and timers. */
  clock?: Clock;
  /** Sends `visibilitychange` and `focus`. Default: `window`. */
  events?: Pick<EventTarget, 'addEventListener'> | null;
  /** Tells how good the connection is. Default: `navigator`. */
  navigator?: NavigatorStatus | undefined;
}

export interface BuildUpdatesState {
  /** A build other than the running one is deployed. It never goes back to `false`. */
  readonly outdated: boolean;
  /** Id of the newest build, once another one was seen. */
  readonly latestId: string | null;
}

export interface BuildUpdates {
  /** The state now; the same object until it changes. */
  get(): BuildUpdatesState;
  /** Calls `listener` once, when another build is found; gives back the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Looks again and again until another build is found; fetches the manifest after a second, unless the connection is very slow. */
  start(): void;
  /** Looks now. `true` when another build is deployed; a failed request changes nothing. Never rejects. */
  check(): Promise<boolean>;
  /** Manifest of the running build, fetched once; `null` when it cannot be had. */
  getManifest(): Promise<unknown>;
  /** Ends timers, listeners and requests. `start()` may follow. */
  dispose(): void;
}

export interface ReloadGuardOptions {
  /** Default: session storage; where it is blocked the page still reloads at most once. */
  sessionStorage?: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Default: `location.reload()`. */
  reload?: () => void;
  /** Does the page hold what would be lost? Default: no. */
  isDirty?: () => boolean;
  /** Saves the drafts of dirty forms, before the visitor is asked. */
  flush?: () => void;
  /** Asks the visitor whether a page with a dirty form may reload. Default: never. */
  confirm?: () => boolean | Promise<boolean>;
  /** Default: `Date.now`. */
  now?: () => number;
  /** Tells whether there is a network. Default: `navigator`. */
  navigator?: NavigatorStatus | undefined;
}

export interface ReloadGuard {
  /**
   * Reloads for an error of a lazy part. `true`: the page is going, or the visitor is being asked;
   * `false`: the error is another one, or a reload is refused; show it.
   */
  handleFailure(error: unknown): boolean;
  /**
   * Imports a lazy part under the guard: while the page reloads the promise stays pending,
   * else it rejects with an error of this package, with the browser's as `cause`.
   */
  guardedImport<T>(load: () => Promise<T>): () => Promise<T>;
}
