import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, bea, createBrowser, fail, signIn } from './browser.fixture.ts';

let browser: ReturnType<typeof createBrowser>;
beforeEach(() => void (browser = createBrowser()));

describe('leaving an account', () => {
  /** Opens a tab with an `onLeave` that the test can check; with `null`, the tab has no channel. */
  const openTab = async (channel?: null) => {
    const onLeave = vi.fn();
    const session = await browser.openTab({ onLeave, ...(channel === null && { channel }) });
    return { onLeave, session };
  };

  it('by signing out is noticed in each tab, once', async () => {
    const [here, there] = [await openTab(), await openTab()];
    browser.answer = () => null;
    await here.session.signOut();
    await vi.waitFor(() => expect(there.session.get().status).toBe('signed-out'));
    expect(here.onLeave).toHaveBeenCalledOnce();
    expect(there.onLeave).toHaveBeenCalledOnce();
  });

  it('by a form is noticed by the page that answers the form, and by the other tabs', async () => {
    const there = await openTab();
    browser.answer = () => null;
    const next = await openTab();
    expect(next.onLeave).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(there.onLeave).toHaveBeenCalledOnce());
    expect(browser.marker.read()).toBeNull();
    // A later page has nothing left to clear.
    const last = await openTab();
    expect(last.onLeave).not.toHaveBeenCalled();
  });

  it('because the server has ended the session is noticed when the tab asks', async () => {
    const { session, onLeave } = await openTab(null);
    browser.answer = () => null;
    await session.refresh();
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('for another account is noticed', async () => {
    await browser.openTab();
    browser.answer = () => signIn('t2', bea);
    const { onLeave } = await openTab();
    expect(onLeave).toHaveBeenCalledOnce();
    expect(browser.marker.read()).toBe(bea.id);
  });

  it('is not reported when the server fails, nor when the visitor is still signed in', async () => {
    await browser.openTab();
    browser.answer = fail;
    const { session, onLeave } = await openTab();
    browser.answer = () => signIn('t1');
    await session.refresh();
    expect(session.get().user).toEqual(ana);
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('is reported with signedOut() without a further request', async () => {
    const { session, onLeave } = await openTab();
    const before = browser.requests;
    session.signedOut();
    expect(session.get()).toMatchObject({ status: 'signed-out', changedBy: 'this-tab' });
    expect(onLeave).toHaveBeenCalledOnce();
    expect(browser.requests).toBe(before);
  });
});
