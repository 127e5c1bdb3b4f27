import { describe, expect, it } from 'vitest';
import { ANONYMOUS_TOKEN_KEY } from './constants.ts';
import { never, settle, setUp, setUpTime } from './fakes.fixture.ts';
import { createTestToken } from './testing.ts';

setUpTime();

describe('tabs', () => {
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
