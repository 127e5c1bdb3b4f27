import { describe, expect, it, vi } from 'vitest';
import { IP_DATA_KEY } from './constants.ts';
import { createIpLookup } from './ip-lookup.ts';
import { DATA, fail, never, SERVED, setUp, setUpTime, settle, STORED } from './fakes.fixture.ts';

setUpTime();

it.each([
  [undefined, 'undefined'],
  [{}, 'undefined'],
  [{ token: 'abc' }, 'string'],
  [{ token: { get: () => null } }, 'object'],
])('requires a token to follow: %j', (options, type) => {
  expect(() => createIpLookup(options as never)).toThrow(
    `@shpy/ip-lookup: createIpLookup() got a token of the type ${type}, without get() and subscribe(), a lookup follows`,
  );
});

it.each([{ timeout: NaN }, { timeout: 0 }, { maxAge: -1 }])('refuses no duration: %o', (wrong) => {
  const [name, value] = Object.entries(wrong)[0]!;
  const token = { get: () => null, subscribe: () => () => {} };
  expect(() => createIpLookup({ token, ...wrong } as never)).toThrow(
    `@shpy/ip-lookup: createIpLookup() got ${value} as ${name}, `,
  );
});

describe('the lookup runs', () => {
  it('on start, when a token appears, when the flag turns on', async () => {
    const { lookup, fetch, queryIp, token } = setUp();
    fetch.mockImplementation(fail);
    queryIp.mockImplementation(fail);
    lookup.start();
    // A second start has no effect.
    lookup.start();
    await settle();
    expect(fetch).toHaveBeenCalledTimes(1);
    token.set({});
    await settle();
    expect(fetch).toHaveBeenCalledTimes(1);
    token.set({ token: 'a.b.c' });
    await settle();
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(queryIp).toHaveBeenCalledTimes(1);
    token.set({ token: 'd.e.f' });
    await settle();
    expect(fetch).toHaveBeenCalledTimes(2);
    token.set({ token: null, retriesReached: true });
    await settle();
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('never when data is present', async () => {
    const { lookup, fetch, token } = setUp();
    lookup.start();
    await settle();
    token.set({ token: 'a.b.c' });
    token.set({ token: null, retriesReached: true });
    await settle();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('with a token that appears during the request to the service', async () => {
    const { lookup, fetch, queryIp, token } = setUp();
    let reject!: (error: Error) => void;
    fetch.mockReturnValueOnce(new Promise((_, no) => (reject = no)));
    lookup.start();
    token.set({ token: 'a.b.c' });
    reject(new Error('blocked'));
    await settle();
    expect(queryIp).toHaveBeenCalledOnce();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('again with a token that replaced the one of the request to GraphQL', async () => {
    const { lookup, fetch, queryIp, token } = setUp();
    fetch.mockImplementation(fail);
    let reject!: (error: Error) => void;
    queryIp.mockReturnValueOnce(new Promise((_, no) => (reject = no)));
    token.set({ token: 'a.b.c' });
    lookup.start();
    await settle();
    token.set({ token: 'd.e.f' });
    reject(new Error('refused'));
    await settle();
    expect(queryIp.mock.calls.map(([sent]) => sent)).toEqual(['a.b.c', 'd.e.f']);
    expect(lookup.get().data).toEqual(DATA);
  });

  it('again when a token appears after GraphQL was skipped', async () => {
    const { lookup, fetch, token, logger } = setUp();
    fetch.mockImplementation(fail);
    token.set({ retriesReached: true });
    logger.warn.mockImplementationOnce(() => token.set({ token: 'a.b.c' }));
    lookup.start();
    await settle();
    expect(lookup.get().data).toEqual(DATA);
  });

  it('with a flag that turns on during the request to GraphQL', async () => {
    const { lookup, fetch, queryIp, token, entries } = setUp();
    entries.set(IP_DATA_KEY, JSON.stringify(STORED));
    fetch.mockImplementation(fail);
    queryIp.mockImplementation(never);
    token.set({ token: 'a.b.c' });
    lookup.start();
    await settle();
    token.set({ token: null, retriesReached: true });
    await vi.advanceTimersByTimeAsync(5000);
    expect(lookup.get().data).toEqual(STORED);
  });
});

describe('a lookup with failures', () => {
  it('gives up a source that hangs, after its time limit', async () => {
    const { lookup, fetch, token } = setUp();
    fetch.mockImplementation(never);
    token.set({ token: 'a.b.c' });
    lookup.start();
    await vi.advanceTimersByTimeAsync(4999);
    expect(lookup.get().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(lookup.get().data).toEqual(DATA);
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('aborts requests, timers and listeners on dispose(), and ignores late responses', async () => {
    const { lookup, fetch, token } = setUp();
    let resolve!: (response: Response) => void;
    fetch.mockReturnValueOnce(new Promise((yes) => (resolve = yes)));
    lookup.start();
    lookup.dispose();
    resolve(Response.json(SERVED));
    await settle();
    expect(lookup.get()).toEqual({ status: 'idle', data: null });
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(token.listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    lookup.start();
    await settle();
    expect(lookup.get().status).toBe('ready');
  });

  it('leaves no timer after dispose() of a request that ignores its signal', async () => {
    const { lookup, fetch } = setUp();
    fetch.mockImplementation(never);
    lookup.start();
    await settle();
    lookup.dispose();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not affected by subscribers that throw, nor are other subscribers', async () => {
    const { lookup, logger } = setUp();
    const broken = new Error('render');
    const seen: string[] = [];
    lookup.subscribe(() => {
      throw broken;
    });
    lookup.subscribe(() => seen.push(lookup.get().status));
    lookup.start();
    await settle();
    expect(seen).toEqual(['loading', 'ready']);
    expect(logger.error).toHaveBeenCalledWith('A subscriber failed', broken);
  });

  it('works with blocked storage', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const { lookup, fetch, token, logger } = setUp({
      storage: { getItem: blocked, setItem: blocked, removeItem: blocked },
    });
    fetch.mockImplementationOnce(fail);
    token.set({ retriesReached: true });
    lookup.start();
    await settle();
    expect(logger.warn).toHaveBeenCalledOnce();
    token.set({ token: 'a.b.c' });
    await settle();
    expect(lookup.get().data).toEqual(DATA);
  });

  it('never logs addresses', async () => {
    const { lookup, fetch, token, logger, queryIp } = setUp();
    fetch.mockImplementation(async () => Response.json({ ...SERVED, error: true }));
    queryIp.mockImplementation(async () => ({ ip: 'x192.0.2.1' }));
    token.set({ token: 'a.b.c', retriesReached: true });
    lookup.start();
    await settle();
    // A service that answers with bare text, which the message of a parser would quote.
    fetch.mockImplementation(async () => new Response('you are 192.0.2.1'));
    token.set({ token: null, retriesReached: false });
    token.set({ token: 'd.e.f' });
    await settle();
    expect(fetch).toHaveBeenCalledTimes(2);
    const logged = Object.values(logger).flatMap((level) => level.mock.calls.flat().map(String));
    expect(logged.join()).not.toContain('192.0.2.1');
  });

  it('notifies subscribers of each change', async () => {
    const { lookup } = setUp();
    const seen: string[] = [];
    const unsubscribe = lookup.subscribe(() => seen.push(lookup.get().status));
    lookup.start();
    await settle();
    expect(seen).toEqual(['loading', 'ready']);
    unsubscribe();
  });
});
