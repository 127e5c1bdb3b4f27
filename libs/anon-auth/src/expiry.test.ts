import { describe, expect, it, vi } from 'vitest';
import {
  ANONYMOUS_TOKEN_KEY,
  CLOCK_OFFSET_KEY,
  MAX_TOKEN_RETRIES,
  TOKEN_RETRY_DELAY,
} from './constants.ts';
import {
  answer,
  createFakeBrowser,
  DAY,
  never,
  RENEWAL,
  setUp,
  setUpTime,
  settle,
} from './fakes.fixture.ts';
import { createTestToken } from './testing.ts';

setUpTime();

describe('expiry', () => {
  it('removes the token from storage too, and logs a warning', async () => {
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
    // The first request, the renewal and its retries.
    expect(fetch).toHaveBeenCalledTimes(1 + 1 + MAX_TOKEN_RETRIES);
    vi.setSystemTime(Date.now() + 1);
    expect(auth.get().token).toBeNull();
    await vi.advanceTimersByTimeAsync(MAX_TOKEN_RETRIES * TOKEN_RETRY_DELAY + 1);
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
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(1 + 60_000 / TOKEN_RETRY_DELAY);
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

describe('a tab whose clock may be wrong', () => {
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
    // The correction is exact to a second, like the Date header.
    await vi.advanceTimersByTimeAsync(RENEWAL - 2_000);
    expect(first.fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2 * 2_000);
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
    // With this correction, the stored token comes from the future; without it, the token has expired.
    const stale = createTestToken({ now: server + 2 * DAY - 1000, seconds: 0.5 });
    browser.entries.set(ANONYMOUS_TOKEN_KEY, stale);
    const { auth, fetch } = setUp({}, browser);
    auth.start();
    expect(auth.get().token).toBeNull();
    await settle();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('drops a correction when the clock is set right', async () => {
    vi.setSystemTime(server + DAY);
    const { auth, fetch, events } = setUp();
    const token = createTestToken({ now: server, seconds: 3600 });
    fetch.mockImplementationOnce(async () => answer({ token }, { date: server }));
    auth.start();
    await settle();
    expect(auth.get().token).toBe(token);
    vi.setSystemTime(server + 5000);
    expect(auth.get().token).toBe(token);
    vi.setSystemTime(server + 3601 * 1000);
    expect(auth.get().token).toBeNull();
    events.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(fetch).toHaveBeenCalledTimes(2);
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
