import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBuildUpdates } from './build-updates.ts';
import { REQUEST_TIMEOUT } from './constants.ts';
import type { BuildUpdatesOptions } from './options.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp(options: Partial<BuildUpdatesOptions> = {}) {
  let latest = 'one';
  const fetch = vi.fn(async (url: unknown, _init?: RequestInit) =>
    Response.json(`${url}`.includes('latest') ? { id: latest, timestamp: 1 } : { files: [] }),
  );
  const events = new EventTarget();
  const updates = createBuildUpdates({
    currentId: 'one',
    fetch: fetch as typeof globalThis.fetch,
    events,
    ...options,
  });
  const listener = vi.fn();
  updates.subscribe(listener);
  const urls = (part: string) =>
    fetch.mock.calls.map(([url]) => `${url}`).filter((url) => url.includes(part));
  return { updates, fetch, events, listener, urls, deploy: (id: string) => (latest = id) };
}

describe('checking for a new build', () => {
  it('every five minutes, with a timestamp', async () => {
    const { updates, urls } = setUp();
    updates.start();
    updates.start();
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
    expect(urls('latest')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(urls('latest')).toEqual([`/builds/latest.json?${Date.now()}`]);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(urls('latest')).toHaveLength(2);
    expect(updates.get()).toEqual({ outdated: false, latestId: null });
  });

  it.each([undefined, null, ''])(
    'never, if the page does not know its build: %j; warns during development',
    async (currentId) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      const { updates, fetch } = setUp({ currentId: currentId as string });
      updates.start();
      await vi.advanceTimersByTimeAsync(60 * MINUTE);
      expect(fetch).not.toHaveBeenCalled();
      expect(await updates.check()).toBe(false);
      expect(updates.get()).toEqual({ outdated: false, latestId: null });
      expect(warn).toHaveBeenCalledExactlyOnceWith(
        expect.stringContaining(
          `createBuildUpdates() got ${JSON.stringify(currentId)} as currentId`,
        ),
      );
      vi.stubEnv('NODE_ENV', 'production');
      updates.start();
      expect(warn).toHaveBeenCalledOnce();
      vi.unstubAllEnvs();
      warn.mockRestore();
    },
  );

  it('notifies once, then stops checking', async () => {
    const { updates, listener, deploy, urls, events } = setUp();
    updates.start();
    deploy('two');
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(updates.get()).toEqual({ outdated: true, latestId: 'two' });
    deploy('three');
    events.dispatchEvent(new Event('focus'));
    updates.start();
    await updates.check();
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(listener).toHaveBeenCalledOnce();
    // The first check, and the call of `check()`.
    expect(urls('latest')).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['focus', 'visibilitychange'])('on %s at once', async (type) => {
    const { updates, events, listener, deploy } = setUp();
    updates.start();
    deploy('two');
    events.dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(0);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('at a URL that has a query', async () => {
    const { updates, urls } = setUp({ latestUrl: '/latest?app=shop' });
    await updates.check();
    expect(urls('latest')).toEqual([`/latest?app=shop&${Date.now()}`]);
  });

  it('pauses while the tab is hidden', async () => {
    vi.stubGlobal('document', { hidden: true });
    const { updates, urls, events } = setUp();
    updates.start();
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(urls('latest')).toHaveLength(0);
    vi.stubGlobal('document', { hidden: false });
    events.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(urls('latest')).toHaveLength(2);
  });

  it('six times more rarely if the option `navigator` has data saver', async () => {
    const { updates, urls } = setUp({ navigator: { connection: { saveData: true } } });
    updates.start();
    await vi.advanceTimersByTimeAsync(6 * 5 * MINUTE - 1);
    expect(urls('latest')).toHaveLength(0);
  });

  it.each([{ effectiveType: '3g' }, { effectiveType: '2g' }, { saveData: true }])(
    'six times more rarely with %j',
    async (connection) => {
      vi.stubGlobal('navigator', { connection });
      const { updates, urls } = setUp();
      updates.start();
      await vi.advanceTimersByTimeAsync(6 * 5 * MINUTE - 1);
      expect(urls('latest')).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(1);
      expect(urls('latest')).toHaveLength(1);
    },
  );

  it('several times at once with one request', async () => {
    const { updates, urls, deploy } = setUp();
    deploy('two');
    expect(await Promise.all([updates.check(), updates.check()])).toEqual([true, true]);
    expect(urls('latest')).toHaveLength(1);
  });

  it.each<[string, () => Promise<Response>]>([
    ['offline', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error page', async () => new Response('<html>', { status: 503 })],
    ['a page instead of JSON', async () => new Response('<html>')],
    ['null', async () => Response.json(null)],
    ['an id that is no string', async () => Response.json({ id: 7 })],
    ['an id that is a list', async () => Response.json({ id: ['two'] })],
    ['an empty id', async () => Response.json({ id: '' })],
    ['an error page with an id', async () => Response.json({ id: 'two' }, { status: 500 })],
    [
      'a fetch that throws at once',
      () => {
        throw new TypeError('blocked');
      },
    ],
    ['no id', async () => Response.json({})],
  ])('%s changes nothing, and the next check follows', async (_name, respond) => {
    const { updates, fetch, listener, urls } = setUp();
    fetch.mockImplementation(respond);
    updates.start();
    expect(await updates.check()).toBe(false);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(urls('latest')).toHaveLength(2);
    expect(listener).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<Response>]>([
    ['a request', () => new Promise(() => {})],
    ['a body', async () => ({ ok: true, json: () => new Promise(() => {}) }) as Response],
  ])(
    '%s that hangs is given up after ten seconds, and the next check follows',
    async (_name, hang) => {
      const { updates, fetch, listener, deploy } = setUp();
      fetch.mockImplementationOnce(hang);
      updates.start();
      deploy('two');
      const check = updates.check();
      await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT - 1);
      expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
      expect(await check).toBe(false);
      await vi.advanceTimersByTimeAsync(5 * MINUTE);
      expect(listener).toHaveBeenCalledOnce();
    },
  );

  it('continues the check and notifies other subscribers if one throws', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { updates, deploy } = setUp();
    const listener = vi.fn();
    updates.subscribe(() => {
      throw new Error('mine');
    });
    updates.subscribe(listener);
    deploy('two');
    expect(await updates.check()).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(error).toHaveBeenCalledWith(new Error('mine')));
  });

  it('does not notify after dispose, even if `fetch` ignores its signal', async () => {
    const { updates, fetch, listener } = setUp();
    let answer!: (response: Response) => void;
    fetch.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const check = updates.check();
    updates.dispose();
    answer(Response.json({ id: 'two' }));
    expect(await check).toBe(false);
    expect(listener).not.toHaveBeenCalled();
  });

  it('ends timers, listeners and requests on dispose, and does not notify afterwards', async () => {
    const { updates, fetch, listener, events, deploy } = setUp();
    deploy('two');
    updates.start();
    const check = updates.check();
    updates.dispose();
    expect(await check).toBe(false);
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    events.dispatchEvent(new Event('focus'));
    expect(vi.getTimerCount()).toBe(0);
    expect(listener).not.toHaveBeenCalled();
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe('the manifest of the running build', () => {
  it('is fetched a second after the start, once', async () => {
    const { updates, urls } = setUp();
    updates.start();
    await vi.advanceTimersByTimeAsync(999);
    expect(urls('meta')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(urls('meta')).toEqual(['/builds/meta/one.json']);
    expect(await updates.getManifest()).toEqual({ files: [] });
    expect(urls('meta')).toHaveLength(1);
  });

  it('on a very slow connection only when it is asked for', async () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: 'slow-2g' } });
    const { updates, urls } = setUp();
    updates.start();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(urls('meta')).toHaveLength(0);
    expect(await updates.getManifest()).toEqual({ files: [] });
  });

  it.each<[string, () => Promise<Response>]>([
    ['offline', async () => Promise.reject(new Error('offline'))],
    ['not found', async () => new Response('{}', { status: 404 })],
  ])('is asked for again after a failure: %s', async (_name, respond) => {
    const { updates, fetch } = setUp();
    fetch.mockImplementationOnce(respond);
    expect(await updates.getManifest()).toBeNull();
    expect(await updates.getManifest()).toEqual({ files: [] });
  });
});

describe('an interval', () => {
  it.each([0, -1, NaN])('of %s is refused', (interval) => {
    expect(() => createBuildUpdates({ currentId: 'one', interval })).toThrow(
      `@shpy/build-updates: createBuildUpdates() got ${interval} as interval, it would ask the server without a pause`,
    );
  });

  it('of NaN is the default in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const fetch = vi.fn(async () => Response.json({ id: 'one' }));
    const updates = createBuildUpdates({ currentId: 'one', interval: NaN, fetch });
    updates.start();
    await vi.advanceTimersByTimeAsync(299_999);
    const latest = () =>
      fetch.mock.calls.filter(([url]: unknown[]) => String(url).includes('latest'));
    expect(latest()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(latest()).toHaveLength(1);
    updates.dispose();
    vi.unstubAllEnvs();
  });
});
