import type { Clock, StorageArea } from '@shpy/kernel';

export type { Clock };

/** The part of `navigator` that is used; browsers without Network Information do not describe the connection. */
export interface NavigatorStatus {
  /** `false`: there is no network. */
  readonly onLine?: boolean | undefined;
  readonly connection?:
    | { readonly effectiveType?: string | undefined; readonly saveData?: boolean | undefined }
    | undefined;
}

/** Options of `createBuildUpdates()`. */
export interface BuildUpdatesOptions {
  /** Id of the build that this page runs. If it is missing or empty, no build is ever reported, and `start()` does nothing. */
  currentId: string;
  /**
   * URL that answers `{ id }` of the newest build. A timestamp is added to its query. Default: `/builds/latest.json`.
   */
  latestUrl?: string | undefined;
  /** Manifest of the running build. Default: `/builds/meta/<currentId>.json`. */
  manifestUrl?: string | undefined;
  /** Milliseconds between two checks; six times that on a slow connection or with data saver. `Infinity` for none. Default: 300000. */
  interval?: number | undefined;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Default: the system clock. */
  clock?: Clock | undefined;
  /** Sends `visibilitychange` and `focus`. Default: `window`. */
  events?: Pick<EventTarget, 'addEventListener'> | null | undefined;
  /** Describes the connection. Default: `navigator`. */
  navigator?: NavigatorStatus | undefined;
}

/** Whether a newer build is deployed. */
export interface BuildUpdatesState {
  /** Whether another build than the running one is deployed. Once true, it stays true. */
  readonly outdated: boolean;
  /** Id of the newest build, once another one was seen. */
  readonly latestId: string | null;
}

/** Asks the server at intervals whether another build is deployed. */
export interface BuildUpdates {
  /** The state now; the same object until it changes. */
  get(): BuildUpdatesState;
  /** Calls `listener` once, when another build is found; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /**
   * Checks at each interval until another build is found. Fetches the manifest after a second, unless the connection is
   * very slow.
   */
  start(): void;
  /** Checks now. Resolves to `true` if another build is deployed; a failed request changes nothing. Never rejects. */
  check(): Promise<boolean>;
  /** Returns the manifest of the running build, fetched once; `null` if the request fails. */
  getManifest(): Promise<unknown>;
  /** Cancels timers and requests, and removes listeners. `start()` may follow. */
  dispose(): void;
}

/** Options of `createReloadGuard()`. */
export interface ReloadGuardOptions {
  /** Default: session storage; if it is blocked, the page still reloads at most once. */
  sessionStorage?: StorageArea | null | undefined;
  /** Default: `location.reload()`. */
  reload?: (() => void) | undefined;
  /** Whether a reload would lose the visitor's input, such as a half-filled form. Default: no. */
  isDirty?: (() => boolean) | undefined;
  /** Saves the drafts of dirty forms, before the visitor is asked. */
  flush?: (() => void) | undefined;
  /** Asks the visitor whether a page with a dirty form may reload. Default: never. */
  confirm?: (() => boolean | Promise<boolean>) | undefined;
  /** Rejects if the server cannot be reached. Default: requests the head of the page. */
  reachServer?: (() => Promise<unknown>) | undefined;
  /** Default: the system clock. */
  clock?: Clock | undefined;
  /** Sends `beforeunload`, `pagehide` and `pageshow`. Default: `window`. */
  events?: Pick<EventTarget, 'addEventListener'> | null | undefined;
  /** Says whether there is a network. Default: `navigator`. */
  navigator?: NavigatorStatus | undefined;
}

/** Options of `guardedImport()` for one lazy part. */
export interface GuardedImportOptions {
  /** Whether the page may reload for this part, read when the part has failed. Default: yes. */
  mayReload?: (() => boolean) | undefined;
}

/** Reloads the page when a lazy part is missing because a new build has replaced it. */
export interface ReloadGuard {
  /**
   * Reloads for the error of a lazy part. Returns `true` if the page is reloading or the visitor is being
   * asked, `false` if no lazy part caused the error or a reload is refused: then show the error.
   */
  handleFailure(error: unknown): boolean;
  /**
   * Imports a lazy part under the guard; a part that fails is loaded once more. While the page reloads or is
   * left the promise stays pending; otherwise it rejects with an error of this package whose `cause` is the
   * browser's error. During development, throws unless `load` is a function.
   */
  guardedImport<T>(
    load: () => Promise<T>,
    options?: GuardedImportOptions | undefined,
  ): () => Promise<T>;
}
