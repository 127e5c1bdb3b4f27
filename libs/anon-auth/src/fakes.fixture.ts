import { afterEach, beforeEach, vi } from 'vitest';
import { createAnonAuth } from './anon-auth.ts';
import type { AnonAuthOptions, TokenChannel, TokenLocks, TokenStorage } from './options.ts';
import { createTestToken } from './testing.ts';

type Answer = { token?: unknown; error?: unknown };

/** An answer of the endpoint; `date` is what the server's clock says. */
export function answer(
  body: Answer | string,
  { status = 200, date }: { status?: number; date?: number } = {},
) {
  const headers = date === undefined ? {} : { date: new Date(date).toUTCString() };
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

/** Milliseconds for which a test token is valid. */
export const DAY = 86_400_000;

/** Milliseconds until a test token is renewed: five minutes before its end, because `random` returns 0 in tests. */
export const RENEWAL = DAY - 300_000;

/** The message of the log when a request fails. */
export const NO_TOKEN = 'No token received from the server';

export const never = () => new Promise<never>(() => {});

/** A promise that the test settles. */
export function deferred<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}

/** What all tabs of one browser share: storage, locks, and channels. Messages take `delay` ms, or else a microtask. */
export function createFakeBrowser({ delay }: { delay?: number } = {}) {
  const entries = new Map<string, string>();
  const tabs: { events: EventTarget; channels: Map<TokenChannel, string> }[] = [];
  /** For each lock: ends when everyone who has requested it so far has released it. */
  const tails = new Map<string, Promise<unknown>>();
  let openChannels = 0;
  const later = (run: () => void) =>
    delay === undefined ? queueMicrotask(run) : setTimeout(run, delay);

  const locks: TokenLocks = {
    request(name, { signal }, work) {
      const before = tails.get(name);
      const turn = (async () => {
        await Promise.race([before, aborted(signal)]);
        return work();
      })();
      tails.set(name, Promise.allSettled([before, turn]));
      return turn;
    },
  };

  function createTab() {
    const events = new EventTarget();
    const tab = { events, channels: new Map<TokenChannel, string>() };
    tabs.push(tab);
    const sendStorageEvent = (key: string, newValue: string | null) => {
      for (const other of tabs)
        if (other !== tab)
          other.events.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    };
    const storage: TokenStorage = {
      getItem: (key) => entries.get(key) ?? null,
      setItem(key, value) {
        entries.set(key, value);
        sendStorageEvent(key, value);
      },
      removeItem(key) {
        if (entries.delete(key)) sendStorageEvent(key, null);
      },
    };
    const channel = (name: string) => {
      openChannels++;
      const own: TokenChannel = {
        onmessage: null,
        postMessage: (data) => {
          for (const other of tabs)
            for (const [peer, peerName] of other.channels)
              if (peer !== own && peerName === name)
                later(() => peer.onmessage?.call(peer as never, { data } as MessageEvent));
        },
        close: () => void (tab.channels.delete(own) && openChannels--),
      };
      tab.channels.set(own, name);
      return own;
    };
    return { events, storage, channel, locks };
  }

  return { entries, createTab, openChannels: () => openChannels };
}

function aborted(signal: AbortSignal) {
  return new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason)),
  );
}

/** One tab. `fetch` is a mock, which answers with a token for a day unless the test changes that. */
export function setUp(options: AnonAuthOptions = {}, browser = createFakeBrowser()) {
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit): Promise<Response> =>
    answer({ token: createTestToken(), error: null }),
  );
  const logger = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() };
  const tab = browser.createTab();
  const auth = createAnonAuth({
    ...tab,
    fetch: fetch as typeof globalThis.fetch,
    logger,
    random: () => 0,
    ...options,
  });
  return { ...tab, auth, browser, fetch, logger };
}

/** Runs what is due now, promises included. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** Starts each test of the file at the beginning of 2026, with fake timers. */
export function setUpTime() {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
  afterEach(() => void vi.useRealTimers());
}

/** Tabs of one browser, which have not started yet. */
export function openTabs(
  count: number,
  options: AnonAuthOptions = {},
  browser = createFakeBrowser(),
) {
  const tabs = Array.from({ length: count }, () => setUp(options, browser));
  const calls = () => tabs.reduce((sum, { fetch }) => sum + fetch.mock.calls.length, 0);
  return { browser, tabs, calls };
}
