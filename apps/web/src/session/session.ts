/** The signed-in user, as the header shows them. */
export interface SessionUser {
  id: string;
  email: string;
}

export interface SessionState {
  /** `unknown` until the server has been asked once. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  user: SessionUser | null;
}

/** A short-lived Bearer token and the instant (ISO 8601) at which it ends. */
export interface BearerToken {
  token: string;
  expiresAt: string;
}

export interface SessionOptions {
  /** Asks who is signed in; `getToken` gives the token by then. */
  fetchUser: () => Promise<SessionUser | null>;
  fetch?: typeof globalThis.fetch;
  clock?: () => number;
  /** Tells the other tabs of a sign-in or sign-out. Default: a BroadcastChannel where there is one. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | null;
  onError?: (message: string, cause: unknown) => void;
}

export const SESSION_ENDPOINT = '/api/auth/session';

/** A token is renewed when less than this many milliseconds of it are left. */
const RENEWAL_MARGIN = 60_000;

/** What tabs tell each other. */
const SIGNED_IN = 'signed-in';
const SIGNED_OUT = 'signed-out';

export type SessionClient = ReturnType<typeof createSession>;

/**
 * The visitor's session in this tab: the cookie stays with the browser, the Bearer token stays in
 * memory and is renewed when it is asked for.
 */
export function createSession(options: SessionOptions) {
  const { fetchUser, clock = Date.now, onError = () => {} } = options;
  const send = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const channel =
    options.channel === undefined && typeof BroadcastChannel === 'function'
      ? new BroadcastChannel('session')
      : options.channel;
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'unknown', user: null };
  let bearer: BearerToken | null = null;
  let flight: Promise<void> | null = null;
  // Counts what happened here and in other tabs: an answer to an earlier question is then out of date.
  let generation = 0;

  function set(next: SessionState) {
    if (next.status === state.status && next.user?.id === state.user?.id) return;
    // A page that finds itself signed in tells the tabs that wait for it: it may have come by a form.
    if (state.status === 'unknown' && next.user) channel?.postMessage(SIGNED_IN);
    state = next;
    for (const listener of listeners) listener();
  }

  async function ask() {
    const asked = generation;
    const response = await send(SESSION_ENDPOINT, { method: 'POST' });
    if (asked !== generation) return;
    if (response.status === 204) return settle(null, null);
    if (!response.ok) throw new Error(`${SESSION_ENDPOINT} answered ${response.status}`);
    bearer = (await response.json()) as BearerToken;
    const user = state.user ?? (await fetchUser());
    if (asked === generation) settle(user && bearer, user);
  }

  function settle(next: BearerToken | null, user: SessionUser | null) {
    bearer = next;
    set(user ? { status: 'signed-in', user } : { status: 'signed-out', user: null });
  }

  /** Asks the server for the session of this browser. One request at a time; never throws. */
  function refresh(): Promise<void> {
    if (flight) return flight;
    const mine = ask()
      .catch((cause: unknown) => {
        onError('The session could not be read', cause);
        if (state.status === 'unknown') set({ status: 'signed-out', user: null });
      })
      .finally(() => {
        if (flight === mine) flight = null;
      });
    flight = mine;
    return mine;
  }

  function supersede() {
    generation += 1;
    flight = null;
  }

  channel?.addEventListener('message', (event) => {
    if ((event as MessageEvent).data === SIGNED_IN && state.user) return;
    supersede();
    void refresh();
  });

  return {
    get: (): SessionState => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    refresh,
    /** The Bearer token of a signed-in visitor, renewed if need be; null for everybody else. */
    async getToken(): Promise<string | null> {
      if (!bearer) return null;
      const left = Date.parse(bearer.expiresAt) - clock();
      if (left < RENEWAL_MARGIN) await refresh();
      return bearer.token;
    },
    /** Takes over the answer of a sign-in and tells the other tabs. */
    signedIn(next: BearerToken, user: SessionUser) {
      supersede();
      settle(next, user);
      channel?.postMessage(SIGNED_IN);
    },
    /** Ends the session on the server, then here and in the other tabs. Throws where the server does not answer. */
    async signOut() {
      const response = await send(SESSION_ENDPOINT, { method: 'DELETE' });
      if (!response.ok) throw new Error(`${SESSION_ENDPOINT} answered ${response.status}`);
      supersede();
      settle(null, null);
      channel?.postMessage(SIGNED_OUT);
    },
  };
}
