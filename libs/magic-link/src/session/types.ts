/** The signed-in user. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
}

/** A short-lived Bearer token and the instant (ISO 8601) at which it expires. */
export interface BearerToken {
  readonly token: string;
  readonly expiresAt: string;
}

/** A token and its user in one answer, so that the two never belong to different accounts. */
export interface SignIn extends BearerToken {
  readonly user: SessionUser;
}

/** Who is signed in, as far as this tab knows. */
export interface SessionState {
  /** `unknown` until the server has answered once. */
  readonly status: 'unknown' | 'signed-out' | 'signed-in';
  readonly user: SessionUser | null;
  /** Whether this tab signed in or out itself, or learned that another tab or the server did. */
  readonly changedBy: 'this-tab' | 'elsewhere';
}

/** The session of this browser, kept the same in all tabs. */
export interface Session {
  /** Returns the current state; the same object until it changes. */
  get(): SessionState;
  /** Calls `listener` after each change; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Fetches the session, syncs with other tabs, and fetches it again when the visitor returns to the page. */
  start(): void;
  /** Cancels the request in flight and stops following tabs and page. `start()` may follow. */
  dispose(): void;
  /**
   * Fetches the session of this browser; one request at a time. Never rejects. With `fresh`, it does not wait for a request
   * in flight, which the server may have answered before the latest change, but sends a new one instead.
   */
  refresh(options?: { readonly fresh?: boolean | undefined }): Promise<void>;
  /**
   * The Bearer token of a signed-in visitor, renewed in its last minute; `null` if signed out. Rejects
   * if the renewal finds another account: the request was meant for the account that is shown.
   */
  getToken(): Promise<string | null>;
  /** Stores the answer of a sign-in. */
  signedIn(answer: SignIn): void;
  /** Reports that the server has ended the session. With an `accountId`, does nothing if another account is shown. */
  signedOut(accountId?: string): void;
  /** Ends the session on the server, then here and in the other tabs. Rejects if the server fails. */
  signOut(signal?: AbortSignal): Promise<void>;
  /**
   * Runs a call whose answer sets or removes a cookie of the sign-in, after the calls of all tabs that began before. Two
   * such answers may arrive in the wrong order: that to a sign-out would remove the cookie of a later sign-in.
   * `createMagicLink()` and `signOut()` use it; use it for other calls that end sessions. `signal` ends the wait.
   */
  exclusive<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** The server's session endpoint. A call rejects if the server does not answer as expected. */
export interface SessionTransport {
  /** Exchanges the session cookie for a new token; `null` if this browser has no session. */
  fetchSession(signal: AbortSignal): Promise<SignIn | null>;
  /** Ends the session of this browser. */
  endSession(signal: AbortSignal): Promise<void>;
}

/** Remembers across pages which account this browser is signed in to. */
export interface AccountMarker {
  /** The id of the account; `null` when signed out. */
  read(): string | null;
  write(accountId: string | null): void;
}

/** The part of `BroadcastChannel` that is used. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;

/** The part of `navigator.locks` that is used. */
export interface TabLocks {
  request(
    name: string,
    options: { signal: AbortSignal },
    run: (lock: unknown) => Promise<unknown>,
  ): Promise<unknown>;
}

/** The part of `window` that is used. */
export type PageEvents = Pick<EventTarget, 'addEventListener'>;

/** A message to the other tabs: the session has changed, or a page found this account signed in. */
export type TabMessage = 'changed' | { readonly account: string };
