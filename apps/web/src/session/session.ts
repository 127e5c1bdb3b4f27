/** The signed-in user, as the header shows them. */
export interface SessionUser {
  id: string;
  email: string;
}

export interface SessionState {
  /** `unknown` until the server has answered once. */
  status: 'unknown' | 'signed-out' | 'signed-in';
  user: SessionUser | null;
  /** Whether this tab signed in or out itself, or found that something outside of it had. */
  changedBy: 'this-tab' | 'elsewhere';
}

/** A short-lived Bearer token and the instant (ISO 8601) at which it ends. */
export interface BearerToken {
  token: string;
  expiresAt: string;
}

/** Answer of the session endpoint: token and user come together, so that they never differ. */
type SessionAnswer = BearerToken & { user: SessionUser };

/** Remembers over pages which account this browser is signed in to. */
export interface AccountMarker {
  /** Id of the account; null when signed out. */
  read: () => string | null;
  write: (accountId: string | null) => void;
}

export interface SessionOptions {
  fetch?: typeof globalThis.fetch;
  clock?: () => number;
  /** Connects the tabs of one browser. Default: a BroadcastChannel where there is one. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'> | null;
  /** Default: nothing is remembered, and a sign-out by a form goes unnoticed. */
  marker?: AccountMarker;
  /** Called when the browser's account is left: signed out, ended from outside, or replaced by another. */
  onLeave?: () => void;
  onError?: (message: string, cause: unknown) => void;
}

export const SESSION_ENDPOINT = '/api/auth/session';

/** A token is renewed when less than this many milliseconds of it are left. */
const RENEWAL_MARGIN = 60_000;

/** Message to the other tabs: ask the server again. */
const CHANGED = 'changed';

/** Message of a page that has found its account: tabs that show another one ask the server again. */
interface AccountFound {
  account: string;
}

export type SessionClient = ReturnType<typeof createSession>;

/**
 * The visitor's session in this tab: the cookie stays with the browser, the Bearer token stays in
 * memory and is renewed when it is asked for.
 */
export function createSession(options: SessionOptions = {}) {
  const { clock = Date.now, marker, onLeave = () => {}, onError = () => {} } = options;
  const send = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const channel =
    options.channel === undefined && typeof BroadcastChannel === 'function'
      ? new BroadcastChannel('session')
      : options.channel;
  const listeners = new Set<() => void>();
  let state: SessionState = { status: 'unknown', user: null, changedBy: 'elsewhere' };
  let bearer: BearerToken | null = null;
  let inFlight: Promise<void> | null = null;
  // Counts what happened here and in other tabs: an answer to an earlier question is then out of date.
  let generation = 0;

  function set(next: SessionState) {
    if (next.status === state.status && next.user?.id === state.user?.id) return;
    state = next;
    for (const listener of listeners) listener();
  }

  /** Takes over an answer; says whether the browser's account was left by it. */
  function settle(answer: SessionAnswer | null, changedBy: SessionState['changedBy']): boolean {
    const before = state.user?.id ?? marker?.read() ?? null;
    const user = answer?.user ?? null;
    const isLeft = before !== null && before !== user?.id;
    bearer = answer;
    if (isLeft) onLeave();
    marker?.write(user?.id ?? null);
    set({ status: user ? 'signed-in' : 'signed-out', user, changedBy });
    return isLeft;
  }

  async function ask(isSilent: boolean): Promise<void> {
    const asked = generation;
    const isFirst = state.status === 'unknown';
    const response = await send(SESSION_ENDPOINT, { method: 'POST' });
    if (!response.ok) throw new Error(`${SESSION_ENDPOINT} answered ${response.status}`);
    const answer = response.status === 204 ? null : ((await response.json()) as SessionAnswer);
    if (asked !== generation) return inFlight ?? undefined;
    const isLeft = settle(answer, 'elsewhere');
    if (isSilent) return;
    // The page may follow a form that signed in or out: the tabs that are open have not noticed.
    if (isLeft) channel?.postMessage(CHANGED);
    else if (isFirst && answer)
      channel?.postMessage({ account: answer.user.id } satisfies AccountFound);
  }

  function start(isSilent: boolean): Promise<void> {
    const mine = ask(isSilent)
      .catch((cause: unknown) => {
        onError('The session could not be read', cause);
        if (state.status === 'unknown')
          set({ status: 'signed-out', user: null, changedBy: 'elsewhere' });
      })
      .finally(() => {
        if (inFlight === mine) inFlight = null;
      });
    inFlight = mine;
    return mine;
  }

  /** Asks the server for the session of this browser. One request at a time; never throws. */
  const refresh = (): Promise<void> => inFlight ?? start(false);

  function supersede() {
    generation += 1;
    inFlight = null;
  }

  /** Takes over what this tab has done itself, and notifies the other tabs. */
  function change(answer: SessionAnswer | null) {
    supersede();
    settle(answer, 'this-tab');
    channel?.postMessage(CHANGED);
  }

  channel?.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<typeof CHANGED | AccountFound>;
    if (data !== CHANGED && data.account === state.user?.id) return;
    supersede();
    void start(true);
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
    /**
     * The Bearer token of a signed-in visitor, renewed if need be; null for everybody else. Throws
     * where the renewal finds another account: what the visitor asked for was meant for the one shown.
     */
    async getToken(): Promise<string | null> {
      if (!bearer) return null;
      if (Date.parse(bearer.expiresAt) - clock() >= RENEWAL_MARGIN) return bearer.token;
      const shown = state.user?.id;
      await refresh();
      if (state.user && state.user.id !== shown)
        throw new Error('The account of this browser has changed: the request was not sent');
      return bearer?.token ?? null;
    },
    /** Takes over the answer of a sign-in. */
    signedIn(next: BearerToken, user: SessionUser) {
      change({ ...next, user });
    },
    /** Takes over that the server has ended the session. */
    signedOut() {
      change(null);
    },
    /** Ends the session on the server, then here and in the other tabs. Throws where the server does not answer. */
    async signOut() {
      const response = await send(SESSION_ENDPOINT, { method: 'DELETE' });
      if (!response.ok) throw new Error(`${SESSION_ENDPOINT} answered ${response.status}`);
      change(null);
    },
  };
}
