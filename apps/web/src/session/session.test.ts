import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession, SESSION_ENDPOINT } from './session.ts';

const ana = { id: 'u1', email: 'ana@example.org' };
const bea = { id: 'u2', email: 'bea@example.org' };
const NOW = Date.parse('2026-11-21T10:00:00Z');
const bearer = (token: string, minutes = 15) => ({
  token,
  expiresAt: new Date(NOW + minutes * 60_000).toISOString(),
});

/** Answer of the session endpoint. */
const answer = (token: string, user = ana, minutes = 15) =>
  Response.json({ ...bearer(token, minutes), user });
const signedOut = () => new Response(null, { status: 204 });

/** A server of one browser: answers with what `next` holds, and remembers what it was asked. */
function createServer() {
  const asked: string[] = [];
  const server = {
    asked,
    next: () => answer('t1') as Response | Promise<Response>,
    fetch: (async (url: string, init: RequestInit) => {
      asked.push(`${init.method} ${url}`);
      return server.next();
    }) as typeof fetch,
  };
  return server;
}

/** Tabs of one browser, joined as by a BroadcastChannel. */
function createTabs() {
  const tabs: ((event: MessageEvent) => void)[] = [];
  return () => {
    let own: (event: MessageEvent) => void = () => {};
    return {
      addEventListener: (_: string, listener: (event: MessageEvent) => void) => {
        own = listener;
        tabs.push(own);
      },
      postMessage: (data: unknown) => {
        for (const tell of tabs) if (tell !== own) tell({ data } as MessageEvent);
      },
      close: () => {},
    } as unknown as BroadcastChannel;
  };
}

/** The marker of one browser, shared by its tabs. */
function createMarker() {
  let account: string | null = null;
  return { read: () => account, write: (id: string | null) => void (account = id) };
}

let server: ReturnType<typeof createServer>;
let channel: ReturnType<typeof createTabs>;
let marker: ReturnType<typeof createMarker>;
const create = (over: Partial<Parameters<typeof createSession>[0]> = {}) =>
  createSession({
    fetch: server.fetch,
    clock: () => NOW,
    channel: channel(),
    marker,
    ...over,
  });

beforeEach(() => {
  server = createServer();
  channel = createTabs();
  marker = createMarker();
});
afterEach(() => vi.restoreAllMocks());

describe('a tab', () => {
  test('knows nothing before it asks', () => {
    expect(create().get()).toMatchObject({ status: 'unknown', user: null });
  });

  test('is signed in when the server has a session for it', async () => {
    const session = create();
    await session.refresh();
    expect(server.asked).toEqual([`POST ${SESSION_ENDPOINT}`]);
    expect(session.get()).toMatchObject({ status: 'signed-in', user: ana });
    expect(await session.getToken()).toBe('t1');
  });

  test('is signed out when the server has none', async () => {
    server.next = signedOut;
    const session = create();
    await session.refresh();
    expect(session.get().status).toBe('signed-out');
    expect(await session.getToken()).toBeNull();
  });

  test('asks once, however many want to know', async () => {
    const session = create();
    await Promise.all([session.refresh(), session.refresh(), session.refresh()]);
    expect(server.asked).toHaveLength(1);
  });

  test('survives a server that fails, and tells of it', async () => {
    server.next = () => new Response('no', { status: 502 });
    const onError = vi.fn();
    const session = create({ onError });
    await session.refresh();
    expect(session.get().status).toBe('signed-out');
    expect(onError).toHaveBeenCalledOnce();
  });

  test('stays signed in when a later look fails', async () => {
    const session = create();
    await session.refresh();
    server.next = () => Promise.reject(new TypeError('offline'));
    await session.refresh();
    expect(session.get().status).toBe('signed-in');
  });

  test('renews a token that is about to end', async () => {
    server.next = () => answer('short', ana, 0.5);
    const session = create();
    await session.refresh();
    server.next = () => answer('fresh');
    expect(await session.getToken()).toBe('fresh');
  });

  test('tells its listeners of changes alone', async () => {
    const session = create();
    const listener = vi.fn();
    session.subscribe(listener);
    await session.refresh();
    await session.refresh();
    expect(listener).toHaveBeenCalledOnce();
  });

  test('is not signed out by an answer that is older than its sign-in', async () => {
    let respond: (response: Response) => void = () => {};
    server.next = () => new Promise<Response>((resolve) => (respond = resolve));
    const session = create();
    const asked = session.refresh();
    session.signedIn(bearer('t2'), ana);
    respond(signedOut());
    await asked;
    expect(session.get().status).toBe('signed-in');
  });

  test('stays signed in when the server does not take the sign-out', async () => {
    const session = create();
    await session.refresh();
    server.next = () => new Response('no', { status: 500 });
    await expect(session.signOut()).rejects.toThrow('500');
    expect(session.get().user).toEqual(ana);
  });
});

describe('tabs of one browser', () => {
  test('sign in and out together', async () => {
    const [here, there] = [create(), create()];
    server.next = signedOut;
    await Promise.all([here.refresh(), there.refresh()]);

    server.next = () => answer('t1');
    here.signedIn(bearer('t1'), ana);
    await vi.waitFor(() => expect(there.get().user).toEqual(ana));

    server.next = signedOut;
    await here.signOut();
    await vi.waitFor(() => expect(there.get().status).toBe('signed-out'));
  });

  test('learn of a sign-in by a form from the page that follows it', async () => {
    server.next = signedOut;
    const waiting = create();
    await waiting.refresh();
    server.next = () => answer('t1');
    await create().refresh();
    await vi.waitFor(() => expect(waiting.get().user).toEqual(ana));
  });

  test('that are signed in do not ask again for each page that opens', async () => {
    await create().refresh();
    const before = server.asked.length;
    await create().refresh();
    expect(server.asked.length - before).toBe(1);
  });
});

describe('another account in the same browser', () => {
  test('is shown in every tab, together with its token', async () => {
    const [first, second] = [create(), create()];
    await first.refresh();
    server.next = () => answer('t2', bea);
    second.signedIn(bearer('t2'), bea);
    await vi.waitFor(() => expect(first.get().user).toEqual(bea));
    expect(first.get().changedBy).toBe('elsewhere');
    expect(second.get().changedBy).toBe('this-tab');
    expect(await first.getToken()).toBe('t2');
  });

  test('is shown when it signed in by a form, whose page finds it', async () => {
    const first = create();
    await first.refresh();
    server.next = () => answer('t2', bea);
    await create().refresh();
    await vi.waitFor(() => expect(first.get().user).toEqual(bea));
  });

  test('is found when the tab asks again', async () => {
    const session = create({ channel: null });
    await session.refresh();
    server.next = () => answer('t2', bea);
    await session.refresh();
    expect(session.get().user).toEqual(bea);
    expect(await session.getToken()).toBe('t2');
  });

  test('does not get the request that was meant for the account that is shown', async () => {
    server.next = () => answer('short', ana, 0.5);
    const session = create({ channel: null });
    await session.refresh();
    server.next = () => answer('t2', bea);
    await expect(session.getToken()).rejects.toThrow('account of this browser has changed');
    expect(session.get().user).toEqual(bea);
    expect(await session.getToken()).toBe('t2');
  });

  test('is not overwritten by an answer that is older', async () => {
    let respond: (response: Response) => void = () => {};
    server.next = () => new Promise<Response>((resolve) => (respond = resolve));
    const session = create();
    const asked = session.refresh();
    session.signedIn(bearer('t2'), bea);
    respond(answer('t1', ana));
    await asked;
    expect(session.get().user).toEqual(bea);
    expect(await session.getToken()).toBe('t2');
  });
});

describe('leaving an account', () => {
  const leaving = (over: Parameters<typeof create>[0] = {}) => {
    const onLeave = vi.fn();
    return { onLeave, session: create({ onLeave, ...over }) };
  };

  test('by signing out is noticed in each tab, once', async () => {
    const [here, there] = [leaving(), leaving()];
    await here.session.refresh();
    await there.session.refresh();
    server.next = signedOut;
    await here.session.signOut();
    await vi.waitFor(() => expect(there.session.get().status).toBe('signed-out'));
    expect(here.onLeave).toHaveBeenCalledOnce();
    expect(there.onLeave).toHaveBeenCalledOnce();
  });

  test('by a form is noticed by the page that follows it, and by the other tabs', async () => {
    const there = leaving();
    await there.session.refresh();
    server.next = signedOut;
    const next = leaving();
    await next.session.refresh();
    expect(next.onLeave).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(there.onLeave).toHaveBeenCalledOnce());
    expect(marker.read()).toBeNull();
    // The page after that has nothing left to clear.
    const last = leaving();
    await last.session.refresh();
    expect(last.onLeave).not.toHaveBeenCalled();
  });

  test('by an end from outside is noticed when the tab asks', async () => {
    const { session, onLeave } = leaving({ channel: null });
    await session.refresh();
    server.next = signedOut;
    await session.refresh();
    expect(onLeave).toHaveBeenCalledOnce();
  });

  test('for another account is noticed', async () => {
    await create().refresh();
    server.next = () => answer('t2', bea);
    const { session, onLeave } = leaving();
    await session.refresh();
    expect(onLeave).toHaveBeenCalledOnce();
    expect(marker.read()).toBe(bea.id);
  });

  test('is not the same as a server that fails, nor as signing in', async () => {
    await create().refresh();
    const { session, onLeave } = leaving();
    server.next = () => new Response('no', { status: 502 });
    await session.refresh();
    server.next = () => answer('t1');
    await session.refresh();
    expect(session.get().user).toEqual(ana);
    expect(onLeave).not.toHaveBeenCalled();
  });

  test('after a mutation that ended the session needs no further request', async () => {
    const { session, onLeave } = leaving();
    await session.refresh();
    const before = server.asked.length;
    session.signedOut();
    expect(session.get()).toMatchObject({ status: 'signed-out', changedBy: 'this-tab' });
    expect(onLeave).toHaveBeenCalledOnce();
    expect(server.asked).toHaveLength(before);
  });
});
