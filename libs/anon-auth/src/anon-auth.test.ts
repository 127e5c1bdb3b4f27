import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { ANONYMOUS_TOKEN_KEY, MAX_TOKEN_RETRIES, TOKEN_RETRY_DELAY } from './constants.ts';
import { answer, DAY, deferred, never, setUp, setUpTime, settle } from './fakes.fixture.ts';
import { createTestToken } from './testing.ts';

const PAGE_EVENTS = ['visibilitychange', 'online', 'pageshow', 'pagehide', 'storage'];

setUpTime();

describe('the first token', () => {
  it('is not requested before start()', async () => {
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
  ])('replaces a stored token that is %s, and logs a warning', async (_name, stored) => {
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
    await vi.advanceTimersByTimeAsync(MAX_TOKEN_RETRIES * TOKEN_RETRY_DELAY);
    const token = auth.getToken();
    await settle();
    expect(await token).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(1 + MAX_TOKEN_RETRIES + 1);
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

  it('ignore the response if clear() is called while it is being read', async () => {
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
    expect(PAGE_EVENTS.map((type) => getEventListeners(events, type).length)).toEqual([
      1, 1, 1, 1, 1,
    ]);
    auth.dispose();
    expect(await waiting).toBeNull();
    await settle();
    expect(PAGE_EVENTS.map((type) => getEventListeners(events, type).length)).toEqual([
      0, 0, 0, 0, 0,
    ]);
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
