import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession, SESSION_ENDPOINT } from './session.ts';

const ana = { id: 'u1', email: 'ana@example.org' };
const NOW = Date.parse('2026-11-21T10:00:00Z');
const bearer = (token: string, minutes = 15) => ({
  token,
  expiresAt: new Date(NOW + minutes * 60_000).toISOString(),
});

/** A server of one browser: answers with what `next` holds, and remembers what it was asked. */
function createServer() {
  const asked: string[] = [];
  const server = {
    asked,
    next: () => Response.json(bearer('t1')) as Response | Promise<Response>,
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

let server: ReturnType<typeof createServer>;
let channel: ReturnType<typeof createTabs>;
const create = (over: Partial<Parameters<typeof createSession>[0]> = {}) =>
  createSession({
    fetch: server.fetch,
    fetchUser: async () => ana,
    clock: () => NOW,
    channel: channel(),
    ...over,
  });

beforeEach(() => {
  server = createServer();
  channel = createTabs();
});
afterEach(() => vi.restoreAllMocks());

describe('a tab', () => {
  test('knows nothing before it asks', () => {
    expect(create().get()).toEqual({ status: 'unknown', user: null });
  });

  test('is signed in when the server has a session for it', async () => {
    const session = create();
    await session.refresh();
    expect(server.asked).toEqual([`POST ${SESSION_ENDPOINT}`]);
    expect(session.get()).toEqual({ status: 'signed-in', user: ana });
    expect(await session.getToken()).toBe('t1');
  });

  test('is signed out when the server has none', async () => {
    server.next = () => new Response(null, { status: 204 });
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
    server.next = () => Response.json(bearer('short', 0.5));
    const session = create();
    await session.refresh();
    server.next = () => Response.json(bearer('fresh'));
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
    let answer: (response: Response) => void = () => {};
    server.next = () => new Promise<Response>((resolve) => (answer = resolve));
    const session = create();
    const asked = session.refresh();
    session.signedIn(bearer('t2'), ana);
    answer(new Response(null, { status: 204 }));
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
    server.next = () => new Response(null, { status: 204 });
    await Promise.all([here.refresh(), there.refresh()]);

    server.next = () => Response.json(bearer('t1'));
    here.signedIn(bearer('t1'), ana);
    await vi.waitFor(() => expect(there.get().user).toEqual(ana));

    server.next = () => new Response(null, { status: 204 });
    await here.signOut();
    await vi.waitFor(() => expect(there.get().status).toBe('signed-out'));
  });

  test('learn of a sign-in by a form from the page that follows it', async () => {
    server.next = () => new Response(null, { status: 204 });
    const waiting = create();
    await waiting.refresh();
    server.next = () => Response.json(bearer('t1'));
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
