import { describe, expect, it, vi } from 'vitest';
import { ANONYMOUS_TOKEN_KEY } from './constants.ts';
import {
  answer,
  createFakeBrowser,
  deferred,
  never,
  openTabs,
  RENEWAL,
  settle,
  setUp,
  setUpTime,
} from './fakes.fixture.ts';
import { createTestToken } from './testing.ts';

setUpTime();

describe('tabs', () => {
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
    const storageOnly = { channel: null, locks: null };

    it('cancel the renewal of another tab on clear()', async () => {
      const { tabs, browser } = openTabs(2, storageOnly);
      const [a, b] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
      for (const { auth } of tabs) auth.start();
      await settle();
      const late = deferred<Response>();
      a.fetch.mockImplementation(never);
      b.fetch.mockReturnValue(late.promise);
      await vi.advanceTimersByTimeAsync(RENEWAL);
      a.auth.clear();
      expect(b.auth.get().token).toBeNull();
      late.resolve(answer({ token: createTestToken() }));
      await settle();
      expect(b.auth.get().token).toBeNull();
      expect(browser.entries.size).toBe(0);
    });

    it('cancel the first request of another tab on clear(), before anything is stored', async () => {
      const { tabs, browser } = openTabs(2, storageOnly);
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
      const { tabs, browser } = openTabs(3, storageOnly);
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
    await vi.advanceTimersByTimeAsync(RENEWAL);
    browser.entries.clear();
    late.resolve(answer({ token: createTestToken() }));
    await settle();
    expect(auth.get().token).toBeNull();
    expect(browser.entries.size).toBe(0);
  });

  it('clear in every tab a token that was stored before the message of a clear() arrives', async () => {
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

  it('ignore a message without a valid token', async () => {
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
});
