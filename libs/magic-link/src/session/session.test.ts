import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, bea, createBrowser, fail, signIn } from './browser.fixture.ts';
import { LEAVE_LIMIT } from './unload-filter.ts';
import type { SignIn } from './types.ts';

let browser: ReturnType<typeof createBrowser>;
beforeEach(() => void (browser = createBrowser()));

/** Lets the test answer the next request later. */
function answerLater() {
  let respond: (answer: SignIn | null) => void = () => {};
  browser.answer = () => new Promise((resolve) => (respond = resolve));
  return (answer: SignIn | null) => respond(answer);
}

it.each([
  [null, 'fetchSession'],
  [{}, 'fetchSession'],
  [{ fetchSession: async () => null }, 'endSession'],
])('refuses the transport %o, which lacks %s()', (transport, call) => {
  expect(() => browser.createTab({ transport: transport as never })).toThrow(
    `@shpy/magic-link: createSession() got a transport without ${call}(), it reads and ends the session of the visitor, pass { fetchSession, endSession }`,
  );
});

describe('a tab', () => {
  it('has the status `unknown` before it asks', () => {
    expect(browser.createTab().get()).toMatchObject({ status: 'unknown', user: null });
  });

  it('is signed in if the server has a session for it', async () => {
    const session = await browser.openTab();
    expect(session.get()).toMatchObject({ status: 'signed-in', user: ana });
    expect(await session.getToken()).toBe('t1');
  });

  it.each(['is missing', 'throws'])(
    'works without a channel if `BroadcastChannel` %s',
    async (how) => {
      class Forbidden {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      }
      vi.stubGlobal('BroadcastChannel', how === 'throws' ? Forbidden : undefined);
      const session = await browser.openTab({ channel: undefined });
      expect(session.get()).toMatchObject({ status: 'signed-in', user: ana });
      session.signedOut();
      session.dispose();
      vi.unstubAllGlobals();
    },
  );

  it('is signed out if the server has none', async () => {
    browser.answer = () => null;
    const session = await browser.openTab();
    expect(session.get().status).toBe('signed-out');
    expect(await session.getToken()).toBeNull();
  });

  it('asks once, however many callers refresh', async () => {
    const session = browser.createTab();
    await Promise.all([session.refresh(), session.refresh(), session.refresh()]);
    expect(browser.requests).toBe(1);
  });

  it('counts as signed out if its first request fails, and reports the error', async () => {
    browser.answer = fail;
    const onError = vi.fn();
    const session = await browser.openTab({ onError });
    expect(session.get().status).toBe('signed-out');
    expect(onError).toHaveBeenCalledOnce();
  });

  it('reports no request that the browser cancels because the page is being left', async () => {
    const events = new EventTarget();
    const onError = vi.fn();
    const clock = { now: vi.fn(() => 0), after: () => () => {} };
    const session = await browser.openTab({ events, onError, clock });
    browser.answer = fail;
    events.dispatchEvent(new Event('beforeunload'));
    await session.refresh();
    expect(onError).not.toHaveBeenCalled();
    // A download also fires `beforeunload`, but the page stays: after the limit, errors are reported again.
    clock.now.mockReturnValue(LEAVE_LIMIT);
    await session.refresh();
    expect(onError).toHaveBeenCalledOnce();
  });

  it('stays signed in when a later request fails', async () => {
    const session = await browser.openTab();
    browser.answer = fail;
    await session.refresh();
    expect(session.get().status).toBe('signed-in');
  });

  it('renews a token that is about to expire', async () => {
    browser.answer = () => signIn('short', ana, 0.5);
    const session = await browser.openTab();
    browser.answer = () => signIn('fresh');
    expect(await session.getToken()).toBe('fresh');
  });

  it('notifies its listeners of changes only', async () => {
    const session = browser.createTab();
    const listener = vi.fn();
    session.subscribe(listener);
    await session.refresh();
    await session.refresh();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is not signed out by an answer that is older than its sign-in', async () => {
    const respond = answerLater();
    const session = browser.createTab();
    const refreshed = session.refresh();
    session.signedIn(signIn('t2'));
    respond(null);
    await refreshed;
    expect(session.get().status).toBe('signed-in');
    expect(browser.signals[0]!.aborted).toBe(true);
  });

  it('stays signed in if the server does not accept the sign-out', async () => {
    const session = await browser.openTab();
    browser.answer = fail;
    await expect(session.signOut()).rejects.toThrow('Failed to fetch');
    expect(session.get().user).toEqual(ana);
  });

  it('notifies the other tabs of a sign-out even if onLeave throws', async () => {
    const onError = vi.fn();
    const onLeave = () => {
      throw new Error('no storage');
    };
    const here = await browser.openTab({ onLeave, onError });
    const there = await browser.openTab();
    browser.answer = () => null;
    await here.signOut();
    await vi.waitFor(() => expect(there.get().status).toBe('signed-out'));
    expect(onError).toHaveBeenCalledWith('onLeave failed', expect.any(Error));
  });
});

describe('tabs of one browser', () => {
  it('sign in and out together', async () => {
    browser.answer = () => null;
    const [here, there] = [await browser.openTab(), await browser.openTab()];

    browser.answer = () => signIn('t1');
    here.signedIn(signIn('t1'));
    await vi.waitFor(() => expect(there.get().user).toEqual(ana));

    browser.answer = () => null;
    await here.signOut();
    await vi.waitFor(() => expect(there.get().status).toBe('signed-out'));
  });

  it('learn of a sign-in by a form from the page that answers the form', async () => {
    browser.answer = () => null;
    const waiting = await browser.openTab();
    browser.answer = () => signIn('t1');
    await browser.openTab();
    await vi.waitFor(() => expect(waiting.get().user).toEqual(ana));
  });

  it('that are signed in do not ask again for each page that opens', async () => {
    await browser.openTab();
    const before = browser.requests;
    const second = browser.createTab();
    second.start();
    await vi.waitFor(() => expect(second.get().user).toEqual(ana));
    expect(browser.requests - before).toBe(1);
  });
});

describe('another account in the same browser', () => {
  it('is shown in every tab, together with its token', async () => {
    const [first, second] = [await browser.openTab(), await browser.openTab()];
    browser.answer = () => signIn('t2', bea);
    second.signedIn(signIn('t2', bea));
    await vi.waitFor(() => expect(first.get().user).toEqual(bea));
    expect(first.get().changedBy).toBe('elsewhere');
    expect(second.get().changedBy).toBe('this-tab');
    expect(await first.getToken()).toBe('t2');
  });

  it('is shown in the open tabs when it has signed in by a form in another tab', async () => {
    const first = await browser.openTab();
    browser.answer = () => signIn('t2', bea);
    await browser.openTab();
    await vi.waitFor(() => expect(first.get().user).toEqual(bea));
  });

  it('is found when the tab asks again', async () => {
    const session = await browser.openTab({ channel: null });
    browser.answer = () => signIn('t2', bea);
    await session.refresh();
    expect(session.get().user).toEqual(bea);
    expect(await session.getToken()).toBe('t2');
  });

  it('gets no request that was meant for the previous account: getToken() rejects', async () => {
    browser.answer = () => signIn('short', ana, 0.5);
    const session = await browser.openTab({ channel: null });
    browser.answer = () => signIn('t2', bea);
    await expect(session.getToken()).rejects.toThrow('account of this browser has changed');
    expect(session.get().user).toEqual(bea);
    expect(await session.getToken()).toBe('t2');
  });

  it('is not overwritten by an answer that is older', async () => {
    const respond = answerLater();
    const session = browser.createTab();
    const refreshed = session.refresh();
    session.signedIn(signIn('t2', bea));
    respond(signIn('t1', ana));
    await refreshed;
    expect(session.get().user).toEqual(bea);
    expect(await session.getToken()).toBe('t2');
  });

  it('is not signed out by a mutation that ended the session of an earlier account', async () => {
    const session = await browser.openTab();
    session.signedOut(bea.id);
    expect(session.get().user).toEqual(ana);
    session.signedOut(ana.id);
    expect(session.get().user).toBeNull();
  });
});

describe('a page', () => {
  const dispatch = (events: EventTarget, type: string, init: object = {}) =>
    events.dispatchEvent(Object.assign(new Event(type), init));

  it('asks again when the visitor comes back to it', async () => {
    const events = new EventTarget();
    const session = await browser.openTab({ events });
    for (const type of ['focus', 'visibilitychange']) {
      const before = browser.requests;
      dispatch(events, type);
      expect(browser.requests).toBe(before + 1);
      // Joins the request that is in flight.
      await session.refresh();
      expect(browser.requests).toBe(before + 1);
    }
  });

  it('closes its channel and request in the back/forward cache, and reads the session on return', async () => {
    const events = new EventTarget();
    const session = await browser.openTab({ events });
    answerLater();
    void session.refresh();
    dispatch(events, 'pagehide');
    expect(browser.channels).toHaveLength(0);
    expect(browser.signals.at(-1)!.aborted).toBe(true);

    browser.answer = () => null;
    dispatch(events, 'pageshow', { persisted: true });
    await vi.waitFor(() => expect(session.get().status).toBe('signed-out'));
    expect(browser.channels).toHaveLength(1);
  });

  it('does not ask twice while it loads', async () => {
    const events = new EventTarget();
    await browser.openTab({ events });
    const before = browser.requests;
    dispatch(events, 'pageshow', { persisted: false });
    expect(browser.requests).toBe(before);
  });

  it('does not ask on events after dispose', async () => {
    const events = new EventTarget();
    const session = await browser.openTab({ events });
    session.dispose();
    const before = browser.requests;
    dispatch(events, 'focus');
    expect(browser.requests).toBe(before);
    expect(browser.channels).toHaveLength(0);
  });
});
