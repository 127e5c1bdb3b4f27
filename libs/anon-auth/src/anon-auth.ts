import {
  ANONYMOUS_TOKEN_ENDPOINT,
  ANONYMOUS_TOKEN_KEY,
  CLOCK_OFFSET_KEY,
  MAX_TOKEN_RETRIES,
  TOKEN_RETRY_DELAY,
} from './constants.ts';
import { pageClock, safeStorage } from './defaults.ts';
import type { AnonAuth, AnonAuthOptions, AnonAuthState, TokenLocks } from './options.ts';
import { requestToken } from './request.ts';
import { createTabs, type TabMessage } from './tabs.ts';
import { parseToken } from './token.ts';

/** What a server renders, and what a browser has before `start()`. */
const ABSENT: AnonAuthState = { status: 'absent', token: null, retriesReached: false };

/** Timers hold 31 bits; a longer wait would fire at once. */
const LONGEST_WAIT = 2 ** 31 - 1;
/** A token issued this much in the future shows that the clock's stored correction is out of date. */
const ISSUED_SLACK = 60_000;
const DECODE_FAILURE = 'Token decode failure: expired, unreadable or of another issuer';
const WAKES = ['visibilitychange', 'online', 'pageshow', 'pagehide', 'storage'];

/**
 * The anonymous token of a visitor: restored or fetched, kept fresh, one request for all tabs.
 * Nothing happens before `start()` or `getToken()`.
 *
 * @example
 * const auth = createAnonAuth();
 * auth.start();
 * const token = await auth.getToken();
 */
export function createAnonAuth(options: AnonAuthOptions = {}): AnonAuth {
  const { endpoint = ANONYMOUS_TOKEN_ENDPOINT, issuer, maxRetries = MAX_TOKEN_RETRIES } = options;
  const { retryDelay = TOKEN_RETRY_DELAY, refreshAhead = 300_000 } = options;
  // A tab waits for another one's request longer than that may last.
  const { timeout = 8000, lockTimeout = 10_000 } = options;
  const { clock = pageClock, random = Math.random, logger = console } = options;
  const { fetch = (...args) => globalThis.fetch(...args) } = options;
  // On a server the locks and channels of the process must stay alone.
  const page = globalThis.window as Window | undefined;
  const { locks = page?.navigator.locks as TokenLocks | undefined, events = page } = options;
  const { channel = page && ((name) => new BroadcastChannel(name)) } = options;
  const storage = safeStorage(() =>
    options.storage === undefined ? page?.localStorage : options.storage,
  );
  const tabs = createTabs({ locks, channel, clock, lockTimeout, onMessage });
  const listeners = new Set<() => void>();
  const waiters = new Set<(token: string | null) => void>();

  let state = ABSENT;
  let token: string | null = null;
  let expiresAt = 0;
  let refreshAt = 0;
  let offset = 0;
  let retries = 0;
  let reached = false;
  let started = false;
  let disposed = false;
  let retrying = false;
  /** Aborted when the flight is over, whatever its end: all that belongs to it hangs on its signal. */
  let flight: AbortController | null = null;
  /** This tab's own request is under way, not that of the tab it waits for. */
  let asking = false;
  /** What was last seen in storage. */
  let seen: string | null = null;
  let until = new AbortController();
  let timer: unknown;

  const now = () => clock.now() + offset;
  const isFresh = () => token !== null && now() < refreshAt;

  const snapshot = (): AnonAuthState => ({
    status: token ? 'present' : flight ? 'fetching' : reached ? 'retries-reached' : 'absent',
    token,
    retriesReached: reached,
  });

  function update() {
    const next = snapshot();
    // The flag never changes alone.
    if (state.status === next.status && state.token === token) return;
    state = next;
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch (error) {
        logger.error('A subscriber failed', error);
      }
    }
  }

  function answerWaiters() {
    for (const resolve of waiters) resolve(token);
    waiters.clear();
  }

  function plan(at: number) {
    clock.clearTimeout(timer);
    if (started) timer = clock.setTimeout(check, Math.min(at - now(), LONGEST_WAIT));
  }

  /** The payload of a token that this client takes, by the corrected clock. */
  function accept(value: unknown) {
    const payload = parseToken(value, now());
    return payload && (!issuer || payload.iss === issuer) ? payload : null;
  }

  function hold(value: string, seconds: number) {
    token = value;
    expiresAt = seconds * 1000;
    const left = expiresAt - now();
    // Half of what is left for tokens of a few minutes, and never a busy loop.
    refreshAt = now() + Math.max(left / 2, left - refreshAhead * (1 + random()), retryDelay);
    retries = 0;
    reached = retrying = false;
    plan(refreshAt);
    answerWaiters();
    update();
  }

  function expire() {
    if (!token || expiresAt > now()) return;
    token = null;
    retries = 0;
  }

  function keep(value: string | null) {
    storage.write(ANONYMOUS_TOKEN_KEY, value);
    // Full storage keeps what was there before.
    seen = storage.read(ANONYMOUS_TOKEN_KEY) ?? null;
  }

  /**
   * Takes over what is stored, by an earlier visit or by another tab; drops a token that is stored no
   * longer. Gives whether that token was still valid: somebody cleared it.
   */
  function restore(): boolean {
    expire();
    const value = storage.read(ANONYMOUS_TOKEN_KEY);
    if (value === undefined || (token && value === seen)) return false;
    const held = token;
    if (!value && seen) token = null;
    seen = value;
    if (value !== null && value !== token) take(value);
    return held !== null && token === null;
  }

  function take(value: string) {
    offset = Number(storage.read(CLOCK_OFFSET_KEY)) || offset;
    let payload = accept(value);
    if (offset && payload?.iat && payload.iat * 1000 > now() + ISSUED_SLACK) {
      offset = 0;
      payload = accept(value);
    }
    if (payload) return hold(value, payload.exp);
    logger.warn(DECODE_FAILURE);
    keep(token);
  }

  function check() {
    restore();
    if (isFresh()) plan(refreshAt);
    else fly();
    update();
  }

  function fly() {
    if (flight || disposed) return;
    clock.clearTimeout(timer);
    retrying = asking = false;
    const mine = (flight = new AbortController());
    const done = () => {
      mine.abort();
      if (flight === mine) finish();
    };
    tabs.alone(() => ask(mine), mine.signal).then(done, done);
  }

  async function ask(mine: AbortController) {
    restore();
    if (isFresh() || flight !== mine) return;
    asking = true;
    try {
      const answer = await requestToken(endpoint, { fetch, clock, timeout }, mine);
      // Cleared or disposed meanwhile: a late answer must not bring the token back.
      if (flight === mine) receive(answer);
    } catch (error) {
      if (flight === mine) fail(error);
    }
  }

  function receive(answer: Awaited<ReturnType<typeof requestToken>>) {
    // Another tab cleared the token, and its message is still on the way.
    if (restore()) return forget();
    const value = answer.token;
    offset = answer.offset ?? offset;
    const payload = accept(value);
    if (!payload) return fail(value ? DECODE_FAILURE : answer.error);
    storage.write(CLOCK_OFFSET_KEY, offset ? `${offset}` : null);
    keep(value as string);
    tabs.post({ token: value as string, offset }, seen !== value);
    hold(value as string, payload.exp);
  }

  function fail(reason: unknown) {
    logger.error('No token received from the server', reason);
    tabs.post({ failed: true }, true);
  }

  /** After a try: what comes next depends on whether a fresh token is held. */
  function finish() {
    flight = null;
    if (!isFresh()) {
      retrying = started && retries < maxRetries;
      if (retrying) {
        retries++;
        plan(now() + retryDelay);
      } else if (token) plan(expiresAt);
      else reached = started;
    }
    answerWaiters();
    update();
  }

  function land() {
    clock.clearTimeout(timer);
    flight?.abort();
    flight = null;
  }

  function forget() {
    land();
    token = null;
    retries = 0;
    reached = retrying = false;
    answerWaiters();
    update();
  }

  function onMessage(message: TabMessage) {
    if (message.token === null) cleared();
    else if (message.token) {
      offset = message.offset ?? offset;
      const payload = accept(message.token);
      if (payload && (!token || payload.exp * 1000 > expiresAt)) hold(message.token, payload.exp);
    } else if (message.failed && (flight ? !asking : retrying)) {
      // The tab that asked for all of us failed: its try counts as ours.
      land();
      finish();
    }
  }

  /** Another tab cleared the token; one that was stored after that is cleared as well. */
  function cleared() {
    if (token && storage.read(ANONYMOUS_TOKEN_KEY) === token) clear();
    else forget();
  }

  function clear() {
    // A removal is told to other tabs only where something was stored.
    storage.write(ANONYMOUS_TOKEN_KEY, '');
    keep(null);
    tabs.post({ token: null });
    forget();
  }

  function onStorage({ key, newValue }: StorageEvent) {
    if (key === ANONYMOUS_TOKEN_KEY && newValue === '') cleared();
    else if (restore()) forget();
    else update();
  }

  function onEvent(event: Event) {
    if (event.type === 'storage') return onStorage(event as StorageEvent);
    if (event.type === 'pagehide') {
      // An open channel, a lock or a request keeps the page out of the back/forward cache.
      land();
      return tabs.close();
    }
    if (event.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return;
    if (event.type === 'visibilitychange' && globalThis.document?.hidden) return;
    tabs.open();
    retries = 0;
    check();
  }

  return {
    get() {
      expire();
      if (state.token && !token) state = snapshot();
      return state;
    },

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    start() {
      if (started) return;
      started = true;
      disposed = false;
      tabs.open();
      until = new AbortController();
      for (const type of WAKES) events?.addEventListener(type, onEvent, until);
      check();
    },

    async getToken() {
      if (disposed) return null;
      restore();
      if (token) return token;
      return new Promise((resolve) => {
        waiters.add(resolve);
        // Between two tries the next one is near: waiting for it keeps the pace.
        if (!retrying) fly();
        update();
      });
    },

    clear,

    dispose() {
      disposed = true;
      started = false;
      until.abort();
      forget();
      tabs.close();
    },
  };
}
