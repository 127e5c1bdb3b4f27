import { type Clock, systemClock } from '@shpy/kernel';
import { createAccount } from './account.ts';
import { createAccountMarker } from './account-marker.ts';
import { checkTransport } from './development.ts';
import { fromEndpoint } from './endpoint.ts';
import { createExclusive } from './exclusive.ts';
import { createPageFollower } from './page-follower.ts';
import { createReading } from './reading.ts';
import { createTabs } from './tabs.ts';
import { getToken } from './token.ts';
import { createUnloadFilter } from './unload-filter.ts';
import type {
  AccountMarker,
  PageEvents,
  Session,
  SessionTransport,
  SignIn,
  TabChannel,
  TabLocks,
} from './types.ts';

/** Options of `createSession()`. */
export interface SessionOptions {
  /** Default: `fromEndpoint()`, which calls `/api/auth/session`. */
  transport?: SessionTransport | undefined;
  /** Default: the system clock. */
  clock?: Clock | undefined;
  /** Connects the tabs of one browser; `null` for none. Default: a `BroadcastChannel` if there is one. */
  channel?: ((name: string) => TabChannel) | null | undefined;
  /** Makes the calls of all tabs that change cookies wait for each other; `null` for no waiting. Default: `navigator.locks`. */
  locks?: TabLocks | null | undefined;
  /** Default: local storage, under `signed-in-account`. */
  marker?: AccountMarker | undefined;
  /** Where the page's events come from; `null` for none. Default: `window`. */
  events?: PageEvents | null | undefined;
  /** Called when this browser leaves its account: signed out, ended elsewhere, or replaced by another account. */
  onLeave?: (() => void) | undefined;
  /** Called with each error in the background, such as a session that could not be read. Default: nothing. */
  onError?: ((message: string, cause: unknown) => void) | undefined;
}

/**
 * The visitor's session in this tab. The cookie stays with the browser; the Bearer token stays in
 * memory and is renewed when it is needed.
 */
export function createSession(options: SessionOptions = {}): Session {
  const {
    transport = fromEndpoint(),
    clock = systemClock,
    locks = globalThis.navigator?.locks,
    marker = createAccountMarker(),
    events = globalThis.window,
    onLeave = () => {},
    onError = () => {},
  } = options;
  checkTransport(transport);
  // The other tabs must be notified even if `onLeave` throws.
  const onAccountLeft = guarded(onLeave, (cause) => onError('onLeave failed', cause));
  const account = createAccount(marker, onAccountLeft);
  const tabs = createTabs(options.channel, (message) => {
    // A new (silent) request, because the server may have answered the one in flight before the change.
    if (message === 'changed' || message.account !== account.get().user?.id) reading.start(true);
  });
  const unload = createUnloadFilter(clock, onError);
  const reading = createReading({ account, tabs, transport, onError: unload.onError });
  const exclusive = createExclusive(clock, locks);
  const page = createPageFollower({ events, tabs, reading, onLeave: unload.onLeave });

  /** Applies a sign-in or sign-out of this tab. The answer of a request in flight would be out of date. */
  function change(answer: SignIn | null) {
    reading.supersede(() => account.adopt(answer, 'this-tab'));
    tabs.publish('changed');
  }

  return {
    get: account.get,
    subscribe: account.subscribe,
    start: page.start,
    dispose: page.dispose,
    refresh: reading.refresh,
    getToken: () => getToken(account, reading.refresh, clock),
    signedIn: change,
    signedOut(accountId) {
      if (accountId === undefined || accountId === account.get().user?.id) change(null);
    },
    exclusive,
    async signOut(signal = new AbortController().signal) {
      await exclusive(async () => {
        await transport.endSession(signal);
        change(null);
      }, signal);
    },
  };
}

/** Returns a function that calls `run` and reports an error to `onError`. */
const guarded = (run: () => void, onError: (cause: unknown) => void) => () => {
  try {
    run();
  } catch (cause) {
    onError(cause);
  }
};
