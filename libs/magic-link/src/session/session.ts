import { type Clock, systemClock } from '@shpy/kernel';
import { type Account, createAccount } from './account.ts';
import { createAccountMarker } from './account-marker.ts';
import { fromEndpoint } from './endpoint.ts';
import { followPage } from './page.ts';
import { createSharedRequest } from './shared-request.ts';
import { createTabs } from './tabs.ts';
import type {
  AccountMarker,
  PageEvents,
  Session,
  SessionTransport,
  SignIn,
  TabChannel,
} from './types.ts';

export interface SessionOptions {
  /** Default: `fromEndpoint()`, which calls `/api/auth/session`. */
  transport?: SessionTransport | undefined;
  /** Default: the clock of the machine. */
  clock?: Clock | undefined;
  /** Connects the tabs of one browser; `null` for none. Default: a `BroadcastChannel` if there is one. */
  channel?: ((name: string) => TabChannel) | null | undefined;
  /** Default: local storage, under `signed-in-account`. */
  marker?: AccountMarker | undefined;
  /** Where the page's events come from; `null` for none. Default: `window`. */
  events?: PageEvents | null | undefined;
  /** Called when the browser's account is left: signed out, ended elsewhere, or replaced by another. */
  onLeave?: (() => void) | undefined;
  /** Called with what goes wrong in the background. Default: nothing. */
  onError?: ((message: string, cause: unknown) => void) | undefined;
}

/** A token is renewed when less than this many milliseconds of it are left. */
const RENEWAL_MARGIN = 60_000;

async function getToken(account: Account, refresh: () => Promise<void>, clock: Clock) {
  const bearer = account.bearer();
  if (!bearer) return null;
  if (Date.parse(bearer.expiresAt) - clock.now() >= RENEWAL_MARGIN) return bearer.token;
  const shown = account.get().user;
  await refresh();
  const { user } = account.get();
  if (user && user.id !== shown?.id)
    throw new Error('The account of this browser has changed: the request was not sent');
  return account.bearer()?.token ?? null;
}

/** Calls `run`; what it throws goes to `onError`. */
const guarded = (run: () => void, onError: (cause: unknown) => void) => () => {
  try {
    run();
  } catch (cause) {
    onError(cause);
  }
};

/**
 * The visitor's session in this tab. The cookie stays with the browser; the Bearer token stays in
 * memory and is renewed when it is needed.
 */
export function createSession(options: SessionOptions = {}): Session {
  const {
    transport = fromEndpoint(),
    clock = systemClock,
    marker = createAccountMarker(),
    onLeave = () => {},
    onError = () => {},
  } = options;
  // What the page does on leaving must not keep the other tabs from hearing of it.
  const account = createAccount(
    marker,
    guarded(onLeave, (cause) => onError('onLeave failed', cause)),
  );
  const request = createSharedRequest();
  const tabs = createTabs(options.channel, (message) => {
    // A request in flight may have been answered before the change.
    if (message === 'changed' || message.account !== account.get().user?.id) ask(true);
  });
  let unfollow: (() => void) | null = null;

  function ask(isSilent: boolean) {
    const isFirst = account.get().status === 'unknown';
    request.send(
      transport.fetchSession,
      (answer) => {
        const isLeft = account.adopt(answer, 'elsewhere');
        if (isSilent) return;
        // The page may follow a form that signed in or out: the tabs that are open have not noticed.
        if (isLeft) tabs.publish('changed');
        else if (isFirst && answer) tabs.publish({ account: answer.user.id });
      },
      (cause) => {
        onError('The session could not be read', cause);
        if (account.get().status === 'unknown') account.show(null, 'elsewhere');
      },
    );
  }

  /** Adopts what this tab has done itself: an answer to an earlier request is out of date. */
  function change(answer: SignIn | null) {
    request.supersede(() => account.adopt(answer, 'this-tab'));
    tabs.publish('changed');
  }

  function refresh(): Promise<void> {
    if (!request.isActive()) ask(false);
    return request.ended();
  }

  function wake() {
    tabs.open();
    void refresh();
  }

  // An open channel, or a request in flight, would keep the page out of the back/forward cache.
  function sleep() {
    tabs.close();
    request.supersede(() => {});
  }

  return {
    get: account.get,
    subscribe: account.subscribe,
    start() {
      const events = options.events === undefined ? globalThis.window : options.events;
      unfollow ??= events ? followPage(events, wake, sleep) : () => {};
      wake();
    },
    dispose() {
      unfollow?.();
      unfollow = null;
      sleep();
    },
    refresh,
    getToken: () => getToken(account, refresh, clock),
    signedIn: change,
    signedOut(accountId) {
      if (accountId === undefined || accountId === account.get().user?.id) change(null);
    },
    async signOut(signal = new AbortController().signal) {
      await transport.endSession(signal);
      change(null);
    },
  };
}
