import { describe, expect, it, vi } from 'vitest';
import { answer, deferred, openTabs, RENEWAL, setUp, setUpTime, settle } from './fakes.fixture.ts';
import { createTestAnonAuth, createTestToken } from './testing.ts';

setUpTime();

/** Sends a request whose token the server refuses, as two requests in flight at once do. */
async function renew({ auth }: ReturnType<typeof setUp>, refused: string) {
  auth.reject(refused);
  return auth.getToken();
}

describe('reject()', () => {
  it('removes the token, so that parallel refusals lead to one request', async () => {
    const tab = setUp();
    tab.auth.start();
    await settle();
    const refused = tab.auth.get().token!;
    await vi.advanceTimersByTimeAsync(1000);
    const renewed = Promise.all([renew(tab, refused), renew(tab, refused)]);
    expect(tab.auth.get()).toMatchObject({ status: 'fetching', token: null });
    await settle();
    const [first, second] = await renewed;
    expect(first).not.toBe(refused);
    expect(second).toBe(first);
    expect(await renew(tab, refused)).toBe(first);
    expect(tab.fetch).toHaveBeenCalledTimes(2);
    expect([...tab.browser.entries.values()]).toEqual([first]);
  });

  it('keeps the renewal in flight', async () => {
    const tab = setUp();
    tab.auth.start();
    await settle();
    const refused = tab.auth.get().token!;
    const late = deferred<Response>();
    tab.fetch.mockReturnValueOnce(late.promise);
    await vi.advanceTimersByTimeAsync(RENEWAL);
    const renewed = renew(tab, refused);
    const token = createTestToken();
    late.resolve(answer({ token }));
    await settle();
    expect(await renewed).toBe(token);
    expect(tab.fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['with channel and storage', {}],
    ['with the storage event only', { channel: null, locks: null }],
    ['with the channel only', { storage: null }],
  ])('removes the token in every tab: %s', async (_, options) => {
    const { tabs, calls, browser } = openTabs(3, options);
    for (const { auth } of tabs) auth.start();
    // The other tabs wait for the lock until the first one has delivered its token.
    await vi.advanceTimersByTimeAsync(2000);
    const refused = tabs[0]!.auth.get().token!;
    tabs[0]!.auth.reject(refused);
    await settle();
    for (const { auth } of tabs) expect(auth.get().token).toBeNull();
    expect(browser.entries.size).toBe(0);
    const before = calls();
    const renewed = renew(tabs[1]!, refused);
    await vi.advanceTimersByTimeAsync(1000);
    const token = await renewed;
    expect(calls()).toBe(before + 1);
    if (!('channel' in options)) for (const { auth } of tabs) expect(auth.get().token).toBe(token);
  });

  it('renews once if two tabs are refused before they hear of each other', async () => {
    const { tabs, calls } = openTabs(2);
    for (const { auth } of tabs) auth.start();
    await settle();
    const refused = tabs[0]!.auth.get().token!;
    const before = calls();
    await vi.advanceTimersByTimeAsync(1000);
    const renewed = Promise.all(tabs.map((tab) => renew(tab, refused)));
    await vi.advanceTimersByTimeAsync(1000);
    const [first, second] = await renewed;
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
    expect(calls()).toBe(before + 1);
  });

  it('does nothing if another tab has replaced the token', async () => {
    const { tabs, calls } = openTabs(2, { channel: null });
    for (const { auth } of tabs) auth.start();
    await settle();
    const [a, b] = tabs as [(typeof tabs)[0], (typeof tabs)[0]];
    const refused = a.auth.get().token!;
    await vi.advanceTimersByTimeAsync(1000);
    const renewed = renew(a, refused);
    await settle();
    const before = calls();
    expect(await renew(b, refused)).toBe(await renewed);
    expect(calls()).toBe(before);
  });

  it('has a test double', () => {
    const auth = createTestAnonAuth({ status: 'present' });
    auth.reject('another');
    expect(auth.get().status).toBe('present');
    auth.reject(auth.get().token!);
    expect(auth.get().status).toBe('absent');
    expect(auth.calls).toEqual(['reject', 'reject']);
  });
});
