import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS_TOKEN_KEY, CLOCK_OFFSET_KEY } from './constants.ts';
import { answer, createFakeBrowser, deferred, never, setUp, settle } from './fakes.fixture.ts';
import { createTestToken } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
});
afterEach(() => {
  vi.useRealTimers();
});

function openTabs(count: number, options = {}, browser = createFakeBrowser()) {
  const tabs = Array.from({ length: count }, () => setUp(options, browser));
  const calls = () => tabs.reduce((sum, { fetch }) => sum + fetch.mock.calls.length, 0);
  return { browser, tabs, calls };
}

describe('tabs', () => {
  it('make one request for 20 tabs, which share the token', async () => {
    const { tabs, calls } = openTabs(20);
    for (const { auth } of tabs) auth.start();
    await settle();
    expect(calls()).toBe(1);
    expect(new Set(tabs.map(({ auth }) => auth.get().token)).size).toBe(1);
    expect(tabs[0]!.auth.get().status).toBe('present');
  });

  it('renew the token of 20 tabs with one request', async () => {
    const { tabs, calls } = openTabs(20);
    for (const { auth } of tabs) auth.start();
    await vi.advanceTimersByTimeAsync(86_400_000 - 300_000);
    await settle();
    expect(calls()).toBe(2);
    expect(new Set(tabs.map(({ auth }) => auth.get().token)).size).toBe(1);
  });

  it('share the retries of a failing endpoint', async () => {
    const { tabs, calls } = openTabs(20);
    for (const { auth, fetch } of tabs) {
      fetch.mockRejectedValue(new Error('down'));
      auth.start();
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls()).toBe(4);
    for (const { auth } of tabs) expect(auth.get().status).toBe('retries-reached');
  });

  it('share the token through the channel alone, without storage', async () => {
    const { tabs, calls } = openTabs(5, { storage: null });
    for (const { auth } of tabs) auth.start();
    await settle();
    expect(calls()).toBe(1);
    expect(new Set(tabs.map(({ auth }) => auth.get().token)).size).toBe(1);
  });

  it('hold the lock until the last message is delivered', async () => {
    const blocked = openTabs(20, { storage: null }, createFakeBrowser({ delay: 40 }));
    for (const { auth } of blocked.tabs) auth.start();
    await vi.advanceTimersByTimeAsync(40);
    for (const { auth } of blocked.tabs) expect(auth.get().status).toBe('present');
    await vi.advanceTimersByTimeAsync(2000);
    expect(blocked.calls()).toBe(1);

    const failing = openTabs(20, {}, createFakeBrowser({ delay: 40 }));
    for (const { auth, fetch } of failing.tabs) {
      fetch.mockRejectedValue(new Error('down'));
      auth.start();
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(failing.calls()).toBe(4);
  });

  it('release the lock immediately if storage events work too; dispose ends the wait', async () => {
    const joined = openTabs(2, {}, createFakeBrowser({ delay: 40 }));
    for (const { auth } of joined.tabs) auth.start();
    await settle();
    for (const { auth } of joined.tabs) expect(auth.get().status).toBe('present');
    for (const { auth } of joined.tabs) auth.dispose();

    const { tabs } = openTabs(1, { storage: null });
    tabs[0]!.auth.start();
    await settle();
    tabs[0]!.auth.dispose();
    await vi.advanceTimersByTimeAsync(40);
    expect(vi.getTimerCount()).toBe(0);

    const { auth } = openTabs(1, { storage: null }).tabs[0]!;
    auth.subscribe(() => auth.get().token && auth.dispose());
    auth.start();
    await settle();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('share the token through storage, without a channel', async () => {
    const { tabs, calls } = openTabs(5, { channel: null });
    for (const { auth } of tabs) auth.start();
    await settle();
    expect(calls()).toBe(1);
    expect(new Set(tabs.map(({ auth }) => auth.get().token)).size).toBe(1);
  });

  it('stop waiting for a lock when its time is up', async () => {
    const locks = {
      request: (_name: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    };
    const { auth, fetch } = setUp({ locks, lockTimeout: 700 });
    auth.start();
    await vi.advanceTimersByTimeAsync(699);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(auth.get().status).toBe('present');
  });

  it('continue without a lock whose request ignores its signal', async () => {
    let grant = async () => {};
    const locks = {
      request: (_name: string, _options: unknown, work: () => Promise<void>) => {
        grant = work;
        return never();
      },
    };
    const { auth, fetch } = setUp({ locks, lockTimeout: 700 });
    auth.start();
    await vi.advanceTimersByTimeAsync(700);
    expect(auth.get().status).toBe('present');
    // Granted in the end, it is released when the message of this tab has arrived.
    const released = grant();
    await vi.advanceTimersByTimeAsync(500);
    await released;
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('stop waiting for such a lock on dispose', async () => {
    const { auth, fetch } = setUp({ locks: { request: never } });
    auth.start();
    const waiting = auth.getToken();
    auth.dispose();
    expect(await waiting).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['rejects', () => Promise.reject(new DOMException('no', 'SecurityError'))],
    [
      'throws',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
  ])('continue without a lock manager that %s', async (_name, request) => {
    const { auth } = setUp({ locks: { request } });
    auth.start();
    await settle();
    expect(auth.get().status).toBe('present');
  });

  it('continue without a channel that cannot be opened', async () => {
    const { auth } = setUp({
      channel: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    auth.start();
    await settle();
    expect(auth.get().status).toBe('present');
  });

  it('continue without a channel that refuses messages', async () => {
    const broken = () => ({
      onmessage: null,
      postMessage: () => {
        throw new DOMException('no', 'InvalidStateError');
      },
      close: () => {},
    });
    const { auth } = setUp({ channel: broken });
    auth.start();
    await settle();
    expect(auth.get().status).toBe('present');
    auth.clear();
    expect(auth.get().status).toBe('absent');
  });

  it('clear the token in all tabs and cancel the request of another', async () => {
    const { tabs } = openTabs(2);
    const [a, b] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
    const late = deferred<Response>();
    b.fetch.mockReturnValueOnce(late.promise);
    b.auth.start();
    await settle();
    a.auth.start();
    a.auth.clear();
    await settle();
    late.resolve(answer({ token: createTestToken() }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(a.auth.get().token).toBeNull();
    expect(b.auth.get().token).toBeNull();
    expect(a.browser.entries.size).toBe(0);
  });

  describe('with only the storage event between them', () => {
    const alone = { channel: null, locks: null };

    it('cancel the renewal of another tab on clear()', async () => {
      const { tabs, browser } = openTabs(2, alone);
      const [a, b] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
      for (const { auth } of tabs) auth.start();
      await settle();
      const late = deferred<Response>();
      a.fetch.mockImplementation(never);
      b.fetch.mockReturnValue(late.promise);
      await vi.advanceTimersByTimeAsync(86_400_000 - 300_000);
      a.auth.clear();
      expect(b.auth.get().token).toBeNull();
      late.resolve(answer({ token: createTestToken() }));
      await settle();
      expect(b.auth.get().token).toBeNull();
      expect(browser.entries.size).toBe(0);
    });

    it('cancel the first request of another tab on clear(), before anything is stored', async () => {
      const { tabs, browser } = openTabs(2, alone);
      const [a, b] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
      const late = deferred<Response>();
      b.fetch.mockReturnValue(late.promise);
      b.auth.start();
      const waiting = b.auth.getToken();
      await settle();
      a.auth.clear();
      expect(await waiting).toBeNull();
      late.resolve(answer({ token: createTestToken() }));
      await settle();
      expect(b.auth.get().token).toBeNull();
      expect(browser.entries.size).toBe(0);
    });

    it('do not cancel a request when another tab discards an expired token', async () => {
      const { tabs, browser } = openTabs(3, alone);
      const stored = createTestToken({ now: Date.UTC(2025, 0, 1) });
      browser.entries.set(ANONYMOUS_TOKEN_KEY, stored);
      for (const { auth } of tabs) auth.start();
      await settle();
      for (const { auth } of tabs) expect(auth.get().status).toBe('present');
    });
  });

  it('discard a response that arrives before the message of a clear()', async () => {
    const { auth, fetch, browser } = setUp({ events: null, channel: null });
    auth.start();
    await settle();
    const late = deferred<Response>();
    fetch.mockReturnValueOnce(late.promise);
    await vi.advanceTimersByTimeAsync(86_400_000 - 300_000);
    browser.entries.clear();
    late.resolve(answer({ token: createTestToken() }));
    await settle();
    expect(auth.get().token).toBeNull();
    expect(browser.entries.size).toBe(0);
  });

  it('clear in every tab what was stored before that message arrived', async () => {
    const { tabs, browser } = openTabs(2);
    for (const { auth } of tabs) auth.start();
    await settle();
    browser.createTab().channel(ANONYMOUS_TOKEN_KEY).postMessage({ token: null });
    await settle();
    for (const { auth } of tabs) expect(auth.get().token).toBeNull();
    expect(browser.entries.size).toBe(0);
    const tokens = Promise.all(tabs.map(({ auth }) => auth.getToken()));
    await settle();
    expect(new Set(await tokens).size).toBe(1);
  });

  it('repair a stored token that was edited by hand', async () => {
    const { tabs, browser } = openTabs(2);
    for (const { auth } of tabs) auth.start();
    await settle();
    const { token } = tabs[0]!.auth.get();
    browser.createTab().storage.setItem(ANONYMOUS_TOKEN_KEY, 'nonsense');
    for (const { auth } of tabs) expect(auth.get().token).toBe(token);
    expect(browser.entries.get(ANONYMOUS_TOKEN_KEY)).toBe(token);
  });

  it('clear every tab when storage is emptied by hand', async () => {
    const { tabs, browser } = openTabs(2);
    for (const { auth } of tabs) auth.start();
    await settle();
    browser.entries.clear();
    for (const { events } of tabs)
      events.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    for (const { auth } of tabs) expect(auth.get().status).toBe('absent');
  });

  it('ignore a message with a false claim', async () => {
    const browser = createFakeBrowser();
    const { auth, fetch } = setUp({}, browser);
    fetch.mockImplementation(never);
    auth.start();
    const channel = browser.createTab().channel(ANONYMOUS_TOKEN_KEY);
    for (const data of [null, 'text', 42, { token: 42 }, { token: 'nonsense' }, { token: {} }])
      channel.postMessage(data);
    await settle();
    expect(auth.get().token).toBeNull();
    expect(auth.get().status).toBe('fetching');
  });

  it('close the channel when the page is left; on return, open it and read storage again', async () => {
    const { auth, events, browser, storage } = setUp();
    auth.start();
    await settle();
    events.dispatchEvent(new Event('pagehide'));
    expect(browser.openChannels()).toBe(0);
    const newer = createTestToken({ seconds: 200_000 });
    storage.setItem(ANONYMOUS_TOKEN_KEY, newer);
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(browser.openChannels()).toBe(1);
    expect(auth.get().token).toBe(newer);
  });

  it('have no token that was cleared while the page was in the back/forward cache', async () => {
    const { auth, events, browser, fetch } = setUp();
    auth.start();
    await settle();
    const before = auth.get().token;
    events.dispatchEvent(new Event('pagehide'));
    browser.entries.clear();
    fetch.mockImplementationOnce(never);
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(auth.get()).toMatchObject({ status: 'fetching', token: null });
    expect(before).not.toBeNull();
  });

  it('repeat a request that the back/forward cache interrupted', async () => {
    const { auth, events, fetch } = setUp();
    fetch.mockImplementationOnce(never);
    auth.start();
    const waiting = auth.getToken();
    await settle();
    events.dispatchEvent(new Event('pagehide'));
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    expect(await waiting).toBe(auth.get().token);
    expect(auth.get().status).toBe('present');
  });
});

describe('two tokens of one origin', () => {
  it('share nothing when each has a key of its own', async () => {
    const browser = createFakeBrowser();
    const [first, second] = ['', 'partner-token'].map((key) =>
      openTabs(2, key === '' ? {} : { key }, browser),
    );
    for (const { tabs } of [first!, second!]) for (const { auth } of tabs) auth.start();
    await settle();
    expect([first!.calls(), second!.calls()]).toEqual([1, 1]);
    expect([...browser.entries.keys()]).toEqual([ANONYMOUS_TOKEN_KEY, 'partner-token']);
    first!.tabs[0]!.auth.clear();
    await settle();
    for (const { auth } of first!.tabs) expect(auth.get().token).toBeNull();
    for (const { auth } of second!.tabs) expect(auth.get().status).toBe('present');
  });

  it('keep the correction of the clock under keys of their own', async () => {
    const browser = createFakeBrowser();
    const date = Date.now() + 86_400_000;
    for (const key of [undefined, 'partner-token']) {
      const { auth, fetch } = setUp({ key }, browser);
      fetch.mockImplementation(async () =>
        answer({ token: createTestToken({ now: date }) }, { date }),
      );
      auth.start();
      await settle();
    }
    expect(browser.entries.get(CLOCK_OFFSET_KEY)).toBeDefined();
    expect(browser.entries.get('partner-token-clock-offset')).toBeDefined();
  });
});
