import { describe, expect, it, vi } from 'vitest';
import { ANONYMOUS_TOKEN_KEY, CLOCK_OFFSET_KEY } from './constants.ts';
import {
  answer,
  createFakeBrowser,
  DAY,
  openTabs,
  RENEWAL,
  settle,
  setUp,
  setUpTime,
} from './fakes.fixture.ts';
import { createTestToken } from './testing.ts';

setUpTime();

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
    await vi.advanceTimersByTimeAsync(RENEWAL);
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

  it('have the token before its message arrives if storage events work; dispose ends the wait for the message', async () => {
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
});

describe('two tokens of one origin', () => {
  it('share nothing when each has its own key', async () => {
    const browser = createFakeBrowser();
    const [first, second] = [undefined, 'partner-token'].map((key) =>
      openTabs(2, { key }, browser),
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

  it('keep the correction of the clock under separate keys', async () => {
    const browser = createFakeBrowser();
    const date = Date.now() + DAY;
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
