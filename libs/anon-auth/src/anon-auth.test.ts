import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS_TOKEN_KEY, CLOCK_OFFSET_KEY } from './constants.ts';
import { answer, createFakeBrowser, deferred, never, setUp, settle } from './fakes.fixture.ts';
import { createTestToken } from './testing.ts';

const DAY = 86_400_000;
const WAKES = ['visibilitychange', 'online', 'pageshow', 'pagehide', 'storage'];
const NO_TOKEN = 'No token received from the server';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the first token', () => {
  it('makes no request before start()', async () => {
    const { auth, fetch } = setUp();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(auth.get()).toEqual({ status: 'absent', token: null, retriesReached: false });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is fetched and stored under its key', async () => {
    const { auth, fetch, browser } = setUp();
    auth.start();
    expect(auth.get().status).toBe('fetching');
    await settle();
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/auth/get-jwt-anonymous-token',
      expect.anything(),
    );
    const { status, token } = auth.get();
    expect(status).toBe('present');
    expect(browser.entries.get(ANONYMOUS_TOKEN_KEY)).toBe(token);
  });

  it('is restored from storage immediately, without a request', () => {
    const { auth, fetch, browser } = setUp();
    const token = createTestToken();
    browser.entries.set(ANONYMOUS_TOKEN_KEY, token);
    auth.start();
    expect(auth.get()).toEqual({ status: 'present', token, retriesReached: false });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['expired', createTestToken({ now: Date.UTC(2025, 0, 1) })],
    ['unreadable', 'nonsense'],
    ['empty', ''],
  ])('replaces a stored token that is %s, and logs it', async (_name, stored) => {
    const { auth, fetch, browser, logger } = setUp();
    browser.entries.set(ANONYMOUS_TOKEN_KEY, stored);
    auth.start();
    expect(browser.entries.has(ANONYMOUS_TOKEN_KEY)).toBe(false);
    expect(logger.warn).toHaveBeenCalledOnce();
    await settle();
    expect(fetch).toHaveBeenCalledOnce();
    expect(auth.get().status).toBe('present');
  });

  it('is requested once by two calls of start()', async () => {
    const { auth, fetch } = setUp();
    auth.start();
    auth.start();
    await settle();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('is accepted only from the given issuer', async () => {
    const { auth, fetch, browser } = setUp({ issuer: 'us' });
    browser.entries.set(ANONYMOUS_TOKEN_KEY, createTestToken({ iss: 'them' }));
    fetch.mockResolvedValueOnce(answer({ token: createTestToken({ iss: 'them' }) }));
    fetch.mockResolvedValueOnce(answer({ token: createTestToken({ iss: 'us' }) }));
    auth.start();
    await settle();
    expect(auth.get().token).toBeNull();
    await vi.advanceTimersByTimeAsync(2000);
    expect(auth.get().status).toBe('present');
  });
});

describe('retries', () => {
  const failures: [string, () => Promise<Response>][] = [
    ['a null token', async () => answer({ token: null, error: 'down' })],
    ['a number for a token', async () => answer({ token: 42 })],
    ['an expired token', async () => answer({ token: createTestToken({ seconds: -1 }) })],
    ['a status of 500', async () => answer({ token: createTestToken() }, { status: 500 })],
    ['a body that is no JSON', async () => answer('<html>')],
    ['a body that is null', async () => answer('null')],
    ['a network error', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ];

  it.each(failures)('happen every 2000 ms, three times, after %s', async (_name, fail) => {
    const { auth, fetch, logger } = setUp();
    fetch.mockImplementation(fail);
    auth.start();
    await settle();
    expect(fetch).toHaveBeenCalledTimes(1);
    for (const calls of [2, 3, 4]) {
      expect(auth.get()).toEqual({ status: 'absent', token: null, retriesReached: false });
      await vi.advanceTimersByTimeAsync(1999);
      expect(fetch).toHaveBeenCalledTimes(calls - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(fetch).toHaveBeenCalledTimes(calls);
    }
    expect(auth.get()).toEqual({ status: 'retries-reached', token: null, retriesReached: true });
    expect(logger.error).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('log that no token was received, but never the response', async () => {
    const { auth, fetch, logger } = setUp();
    fetch.mockResolvedValueOnce(answer({ token: null, error: 'down' }));
    auth.start();
    await settle();
    expect(logger.error).toHaveBeenCalledWith(NO_TOKEN, 'down');
    await vi.advanceTimersByTimeAsync(2000);
    const logged = JSON.stringify(Object.values(logger).flatMap((level) => level.mock.calls));
    expect(logged).not.toContain(auth.get().token);
  });

  it('end with the first success', async () => {
    const { auth, fetch } = setUp();
    fetch.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    auth.start();
    await vi.advanceTimersByTimeAsync(4000);
    expect(auth.get().status).toBe('present');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('treat a request as failed when its time is up', async () => {
    const { auth, fetch } = setUp({ timeout: 500 });
    fetch.mockImplementation(never);
    auth.start();
    await vi.advanceTimersByTimeAsync(499);
    expect(auth.get().status).toBe('fetching');
    await vi.advanceTimersByTimeAsync(1);
    expect(auth.get().status).toBe('absent');
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  it.each(['visibilitychange', 'online'])('start again on %s', async (type) => {
    const { auth, fetch, events } = setUp();
    fetch.mockRejectedValue(new Error('offline'));
    auth.start();
    await vi.advanceTimersByTimeAsync(10_000);
    fetch.mockReset().mockResolvedValue(answer({ token: createTestToken() }));
    events.dispatchEvent(new Event(type));
    expect(auth.get().retriesReached).toBe(true);
    await settle();
    expect(auth.get()).toMatchObject({ status: 'present', retriesReached: false });
  });
});

it('retries in a hidden page when the network returns, not when the page is hidden', async () => {
  vi.stubGlobal('document', { hidden: true });
  const { auth, fetch, events } = setUp();
  fetch.mockRejectedValue(new Error('offline'));
  auth.start();
  await vi.advanceTimersByTimeAsync(10_000);
  events.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(fetch).toHaveBeenCalledTimes(4);
  events.dispatchEvent(new Event('online'));
  await settle();
  expect(fetch).toHaveBeenCalledTimes(5);
  vi.unstubAllGlobals();
});

describe('expiry', () => {
  it('removes the token from storage too, and logs it', async () => {
    const { auth, fetch, browser, logger } = setUp();
    auth.start();
    await settle();
    fetch.mockImplementation(never);
    vi.setSystemTime(Date.now() + 2 * DAY);
    void auth.getToken();
    expect(browser.entries.size).toBe(0);
    expect(logger.warn).toHaveBeenCalledOnce();
  });

  it('is preceded by a renewal, 5 to 10 minutes earlier', async () => {
    for (const [random, ahead] of [
      [0, 300_000],
      [0.5, 450_000],
    ] as const) {
      const { auth, fetch } = setUp({ random: () => random });
      auth.start();
      await vi.advanceTimersByTimeAsync(DAY - ahead - 1);
      expect(fetch).toHaveBeenCalledTimes(1);
      const before = auth.get().token;
      await vi.advanceTimersByTimeAsync(1);
      expect(fetch).toHaveBeenCalledTimes(2);
      expect(auth.get().status).toBe('present');
      expect(auth.get().token).not.toBe(before);
      auth.dispose();
    }
  });

  it('ends a token whose renewal fails, but not earlier', async () => {
    const { auth, fetch } = setUp();
    auth.start();
    await settle();
    fetch.mockRejectedValue(new Error('down'));
    await vi.advanceTimersByTimeAsync(DAY - 1);
    expect(auth.get()).toMatchObject({ status: 'present', retriesReached: false });
    expect(fetch).toHaveBeenCalledTimes(5);
    vi.setSystemTime(Date.now() + 1);
    expect(auth.get().token).toBeNull();
    await vi.advanceTimersByTimeAsync(6001);
    expect(auth.get().status).toBe('retries-reached');
  });

  it('applies to a token that expired while the machine slept', async () => {
    const { auth, events } = setUp();
    auth.start();
    await settle();
    const before = auth.get().token;
    vi.setSystemTime(Date.now() + 2 * DAY);
    expect(auth.get()).toEqual({ status: 'absent', token: null, retriesReached: false });
    expect(auth.get()).toBe(auth.get());
    events.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(auth.get().status).toBe('present');
    expect(auth.get().token).not.toBe(before);
  });

  it('causes no busy loop with tokens of a few seconds', async () => {
    const { auth, fetch } = setUp();
    fetch.mockImplementation(async () => answer({ token: createTestToken({ seconds: 3 }) }));
    auth.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(31);
    expect(auth.get().status).toBe('present');
  });

  it('causes no immediate renewal of tokens of a century', async () => {
    const { auth, fetch } = setUp();
    fetch.mockImplementation(async () => answer({ token: createTestToken({ seconds: 3e9 }) }));
    auth.start();
    await vi.advanceTimersByTimeAsync(60 * DAY);
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe('a client clock that is wrong', () => {
  const server = Date.UTC(2026, 0, 1);
  const fromServer = () => answer({ token: createTestToken({ now: server }) }, { date: server });

  it.each([
    ['two days ahead', 2 * DAY],
    ['two days behind', -2 * DAY],
  ])('accepts, stores and renews the token at the right time: %s', async (_name, wrong) => {
    vi.setSystemTime(server + wrong);
    const browser = createFakeBrowser();
    const first = setUp({}, browser);
    first.fetch.mockImplementation(async () => fromServer());
    first.auth.start();
    await settle();
    expect(first.auth.get().status).toBe('present');
    await vi.advanceTimersByTimeAsync(DAY - 302_000);
    expect(first.fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(first.fetch).toHaveBeenCalledTimes(2);
  });

  it('restores the token on the next page if the clock is ahead', async () => {
    vi.setSystemTime(server + 2 * DAY);
    const browser = createFakeBrowser();
    const first = setUp({}, browser);
    first.fetch.mockImplementation(async () => fromServer());
    first.auth.start();
    await settle();
    first.auth.dispose();
    const second = setUp({}, browser);
    second.auth.start();
    expect(second.auth.get().token).toBe(first.browser.entries.get(ANONYMOUS_TOKEN_KEY));
    expect(second.fetch).not.toHaveBeenCalled();
  });

  it('does not restore an expired token if the clock is behind', async () => {
    vi.setSystemTime(server - 2 * DAY);
    const browser = createFakeBrowser();
    const first = setUp({}, browser);
    first.fetch.mockImplementation(async () => fromServer());
    first.auth.start();
    await settle();
    first.auth.dispose();
    vi.setSystemTime(server - DAY + 1000);
    const second = setUp({}, browser);
    second.auth.start();
    expect(second.auth.get().token).toBeNull();
  });

  it('drops a correction that is no longer right', async () => {
    vi.setSystemTime(server + 2 * DAY);
    const browser = createFakeBrowser();
    browser.entries.set(CLOCK_OFFSET_KEY, `${-2 * DAY}`);
    const stale = createTestToken({ now: server + 2 * DAY - 1000, seconds: 0.5 });
    browser.entries.set(ANONYMOUS_TOKEN_KEY, stale);
    const { auth, fetch } = setUp({}, browser);
    auth.start();
    expect(auth.get().token).toBeNull();
    await settle();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('stores no correction if the clock is right', async () => {
    const { auth, fetch, browser } = setUp();
    browser.entries.set(CLOCK_OFFSET_KEY, '12345678');
    fetch.mockResolvedValue(answer({ token: createTestToken() }, { date: Date.now() + 3000 }));
    auth.start();
    await settle();
    expect([...browser.entries.keys()]).toEqual([ANONYMOUS_TOKEN_KEY]);
  });
});

describe('getToken', () => {
  it('shares one request among many callers', async () => {
    const { auth, fetch } = setUp();
    const tokens = Promise.all(Array.from({ length: 20 }, () => auth.getToken()));
    await settle();
    expect(new Set(await tokens)).toEqual(new Set([auth.get().token]));
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('joins the request of start()', async () => {
    const { auth, fetch } = setUp();
    auth.start();
    const token = auth.getToken();
    await settle();
    expect(await token).toBe(auth.get().token);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('resolves to null if the request fails, and starts no retries without start()', async () => {
    const { auth, fetch } = setUp();
    fetch.mockRejectedValue(new Error('down'));
    const token = auth.getToken();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await token).toBeNull();
    expect(fetch).toHaveBeenCalledOnce();
    expect(auth.get()).toEqual({ status: 'absent', token: null, retriesReached: false });
  });

  it('waits for the next retry', async () => {
    const { auth, fetch } = setUp();
    fetch.mockRejectedValueOnce(new Error('down'));
    auth.start();
    await vi.advanceTimersByTimeAsync(500);
    const token = auth.getToken();
    await settle();
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await token).toBe(auth.get().token);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('makes one more request after all retries', async () => {
    const { auth, fetch } = setUp();
    fetch.mockRejectedValue(new Error('down'));
    auth.start();
    await vi.advanceTimersByTimeAsync(6000);
    const token = auth.getToken();
    await settle();
    expect(await token).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(5);
    expect(auth.get().status).toBe('retries-reached');
  });
});

describe('clear and dispose', () => {
  it('ignore a response that arrives after clear()', async () => {
    const { auth, fetch, browser } = setUp();
    const late = deferred<Response>();
    fetch.mockReturnValueOnce(late.promise);
    auth.start();
    const waiting = auth.getToken();
    await settle();
    auth.clear();
    expect(await waiting).toBeNull();
    late.resolve(answer({ token: createTestToken() }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(auth.get().status).toBe('absent');
    expect(browser.entries.size).toBe(0);
  });

  it('ignore the response at every stage of the request', async () => {
    for (let microtasks = 0; microtasks < 30; microtasks++) {
      const { auth, fetch } = setUp();
      const late = deferred<Response>();
      fetch.mockReturnValueOnce(late.promise);
      auth.start();
      await settle();
      late.resolve(answer({ token: createTestToken() }));
      for (let at = 0; at < microtasks; at++) await null;
      auth.clear();
      await settle();
      expect(auth.get().token).toBeNull();
      auth.dispose();
    }
  });

  it('remove the token from memory and storage; getToken() fetches another', async () => {
    const { auth, fetch, browser } = setUp();
    auth.start();
    await settle();
    auth.clear();
    expect(auth.get().token).toBeNull();
    expect(browser.entries.size).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledOnce();
    const token = auth.getToken();
    await settle();
    expect(await token).toBe(auth.get().token);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('leave no timer, listener, channel or request behind', async () => {
    const { auth, fetch, events, browser } = setUp();
    fetch.mockImplementation(never);
    auth.start();
    const waiting = auth.getToken();
    await settle();
    expect(WAKES.map((type) => getEventListeners(events, type).length)).toEqual([1, 1, 1, 1, 1]);
    auth.dispose();
    expect(await waiting).toBeNull();
    await settle();
    expect(WAKES.map((type) => getEventListeners(events, type).length)).toEqual([0, 0, 0, 0, 0]);
    expect(vi.getTimerCount()).toBe(0);
    expect(browser.openChannels()).toBe(0);
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(await auth.getToken()).toBeNull();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('allow a new start', async () => {
    const { auth } = setUp();
    auth.start();
    auth.dispose();
    auth.start();
    await settle();
    expect(auth.get().status).toBe('present');
  });
});

describe('blocked and full storage', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };

  it('keeps the token in memory', async () => {
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const { auth, fetch } = setUp({ storage });
    auth.start();
    await settle();
    expect(auth.get().status).toBe('present');
    auth.clear();
    expect(auth.get().status).toBe('absent');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('keeps the token when storage begins to throw', async () => {
    let blocked = false;
    const entries = new Map<string, string>();
    const guard = <T>(value: T) => (blocked ? refuse() : value);
    const { auth, events } = setUp({
      storage: {
        getItem: (key) => guard(entries.get(key) ?? null),
        setItem: (key, value) => void guard(entries.set(key, value)),
        removeItem: (key) => void guard(entries.delete(key)),
      },
    });
    auth.start();
    await settle();
    const { token } = auth.get();
    blocked = true;
    events.dispatchEvent(new Event('visibilitychange'));
    expect(auth.get().token).toBe(token);
  });

  it('does not restore the previous token from full storage', async () => {
    const { auth, fetch, storage, events } = setUp();
    auth.start();
    await settle();
    storage.setItem = refuse;
    await vi.advanceTimersByTimeAsync(DAY - 300_000);
    const { token } = auth.get();
    expect(storage.getItem(ANONYMOUS_TOKEN_KEY)).not.toBe(token);
    events.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(auth.get().token).toBe(token);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('works without storage, locks, channel and events', async () => {
    const { auth } = setUp({ storage: null, locks: null, channel: null, events: null });
    auth.start();
    await settle();
    expect(auth.get().status).toBe('present');
  });
});

describe('subscribers', () => {
  it('may call dispose() during start()', async () => {
    const { auth, browser, fetch } = setUp();
    browser.entries.set(ANONYMOUS_TOKEN_KEY, createTestToken());
    auth.subscribe(() => auth.dispose());
    auth.start();
    await settle();
    expect(auth.get().status).toBe('absent');
    expect(fetch).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('may throw without affecting the start or other subscribers', async () => {
    const { auth, logger } = setUp();
    const seen: string[] = [];
    const broken = new Error('render');
    auth.subscribe(() => {
      throw broken;
    });
    auth.subscribe(() => seen.push(auth.get().status));
    auth.start();
    await settle();
    expect(seen).toEqual(['fetching', 'present']);
    expect(logger.error).toHaveBeenCalledWith('A subscriber failed', broken);
  });

  it('are notified of each change; between changes the state is the same object', async () => {
    const { auth } = setUp();
    const seen: string[] = [];
    const unsubscribe = auth.subscribe(() => seen.push(auth.get().status));
    expect(auth.get()).toBe(auth.get());
    auth.start();
    await settle();
    expect(seen).toEqual(['fetching', 'present']);
    unsubscribe();
    auth.clear();
    expect(seen).toHaveLength(2);
  });
});

describe('request', () => {
  it('replaces the endpoint', async () => {
    const token = createTestToken();
    const { auth, fetch, browser } = setUp({ request: async () => token });
    auth.start();
    await settle();
    expect(auth.get()).toMatchObject({ status: 'present', token });
    expect(browser.entries.get(ANONYMOUS_TOKEN_KEY)).toBe(token);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is repeated and logged like the endpoint when it rejects', async () => {
    const reason = new Error('the gateway is closed');
    const request = vi.fn(() => Promise.reject(reason));
    const { auth, logger } = setUp({ request });
    auth.start();
    await vi.advanceTimersByTimeAsync(6000);
    expect(request).toHaveBeenCalledTimes(4);
    expect(logger.error).toHaveBeenLastCalledWith(NO_TOKEN, reason);
    expect(auth.get().status).toBe('retries-reached');
  });

  it('is aborted after the timeout', async () => {
    const signals: AbortSignal[] = [];
    const request = (signal: AbortSignal) => (signals.push(signal), never());
    const { auth } = setUp({ request, timeout: 500 });
    auth.start();
    await vi.advanceTimersByTimeAsync(499);
    expect(signals[0]!.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals[0]!.aborted).toBe(true);
  });

  it.each([undefined, 42, 'nonsense'])('is refused when it resolves with %s', async (value) => {
    const { auth, logger } = setUp({ request: async () => value as string });
    auth.start();
    await settle();
    expect(auth.get().status).toBe('absent');
    expect(logger.error).toHaveBeenCalledWith(NO_TOKEN, expect.any(String));
  });
});

it('logs the URL and the status of an answer that is no JSON', async () => {
  const { auth, fetch, logger } = setUp({ endpoint: '/token' });
  fetch.mockResolvedValueOnce(answer('<!doctype html><title>Not found</title>', { status: 404 }));
  auth.start();
  await settle();
  const [, reason] = logger.error.mock.lastCall as [string, Error];
  expect(reason.message).toBe('[anon-auth] /token: status 404, no JSON');
});
