import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IP_DATA_KEY, IP_DATA_MAX_AGE } from './constants.ts';
import { createIpLookup } from './ip-lookup.ts';
import type { IpLookupOptions } from './options.ts';

const DATA = { ip: '192.0.2.1', countryCode: 'ES', callingCode: '+34' };
const SERVED = { ip: '192.0.2.1', country_code: 'ES', country_calling_code: '+34' };
const STORED = { ip: '192.0.2.9', countryCode: 'GB', callingCode: '+44' };
const never = () => new Promise<never>(() => {});
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A token source that the test moves. */
function createToken() {
  let state = { token: null as string | null, retriesReached: false };
  const listeners = new Set<() => void>();
  return {
    listeners,
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next: Partial<typeof state>) {
      state = { ...state, ...next };
      for (const listener of listeners) listener();
    },
  };
}

function setUp(options: Partial<IpLookupOptions> = {}) {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const token = createToken();
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => Response.json(SERVED));
  const queryIp = vi.fn(async (_token: string, _signal: AbortSignal): Promise<unknown> => DATA);
  const logger = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() };
  const lookup = createIpLookup({
    token,
    queryIp,
    storage,
    logger,
    fetch: fetch as typeof globalThis.fetch,
    ...options,
  });
  return { entries, token, fetch, queryIp, logger, lookup };
}

const fail = async () => Promise.reject(new TypeError('Failed to fetch'));

describe('the order of the sources', () => {
  it('starts with the service, whose response is stored', async () => {
    const { lookup, fetch, queryIp, entries } = setUp();
    expect(lookup.get()).toEqual({ status: 'idle', data: null });
    lookup.start();
    expect(lookup.get().status).toBe('loading');
    await settle();
    expect(lookup.get()).toEqual({ status: 'ready', data: DATA });
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/ip', expect.anything());
    expect(queryIp).not.toHaveBeenCalled();
    expect(JSON.parse(entries.get(IP_DATA_KEY)!)).toEqual({ ...DATA, storedAt: Date.now() });
  });

  it.each<[string, () => Promise<Response>]>([
    ['a network error', fail],
    ['{ error: true } at 200', async () => Response.json({ ...SERVED, error: true })],
    ['{ error: true } at 429', async () => Response.json({ error: true }, { status: 429 })],
    ['a status of 500', async () => Response.json(SERVED, { status: 500 })],
    ['a body that is no JSON', async () => new Response('<html>')],
    ['no valid address', async () => Response.json({ ip: 'unknown' })],
  ])('continues with GraphQL and the current token: %s', async (_name, respond) => {
    const { lookup, fetch, queryIp, token } = setUp();
    fetch.mockImplementation(respond);
    token.set({ token: 'a.b.c' });
    lookup.start();
    await settle();
    expect(queryIp).toHaveBeenCalledExactlyOnceWith('a.b.c', expect.any(AbortSignal));
    expect(lookup.get()).toEqual({ status: 'ready', data: DATA });
  });

  it('skips GraphQL and stored data without a token', async () => {
    const { lookup, fetch, queryIp, entries, logger } = setUp();
    fetch.mockImplementation(fail);
    entries.set(IP_DATA_KEY, JSON.stringify(STORED));
    lookup.start();
    await settle();
    expect(queryIp).not.toHaveBeenCalled();
    expect(lookup.get()).toEqual({ status: 'failed', data: null });
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('ends with stored data when the flag turns on', async () => {
    const { lookup, fetch, token, entries } = setUp();
    fetch.mockImplementation(fail);
    entries.set(IP_DATA_KEY, JSON.stringify(STORED));
    token.set({ retriesReached: true });
    lookup.start();
    await settle();
    expect(lookup.get()).toEqual({ status: 'ready', data: STORED });
  });

  it.each<[string, string | undefined]>([
    ['nothing', undefined],
    ['no JSON', '{ip'],
    ['no address', '{"ip":"?"}'],
  ])('logs a warning if the flag turns on with %s stored', async (_name, stored) => {
    const { lookup, fetch, token, entries, logger } = setUp();
    fetch.mockImplementation(fail);
    if (stored) entries.set(IP_DATA_KEY, stored);
    token.set({ retriesReached: true });
    lookup.start();
    await settle();
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith('No IP data found in localStorage');
    expect(lookup.get().status).toBe('failed');
  });

  it('sends the service no credentials, no body and no token', async () => {
    const { lookup, fetch, token } = setUp({ url: 'https://ip.example/json' });
    token.set({ token: 'a.b.c' });
    lookup.start();
    await settle();
    // Without `credentials`, browsers send cookies to their own origin only.
    expect(fetch.mock.calls).toEqual([
      [
        'https://ip.example/json',
        { headers: { accept: 'application/json' }, signal: expect.any(AbortSignal) },
      ],
    ]);
  });

  it('sends no request to a third party if url is null', async () => {
    const { lookup, fetch, token } = setUp({ url: null });
    token.set({ token: 'a.b.c' });
    lookup.start();
    await settle();
    expect(fetch).not.toHaveBeenCalled();
    expect(lookup.get().data).toEqual(DATA);
  });
});

describe('stored data', () => {
  const stored = (age: number) => JSON.stringify({ ...STORED, storedAt: Date.now() - age });
  const isCutOff = { token: null, retriesReached: true };

  it('is kept for thirty days by default', () => {
    expect(IP_DATA_MAX_AGE).toBe(30 * 24 * 60 * 60 * 1000);
  });

  it.each([
    ['an instant before, it is used', IP_DATA_MAX_AGE - 1, STORED],
    ['then, it is not', IP_DATA_MAX_AGE, null],
    ['nor if it is dated in the future', -1, null],
  ])('%s', async (_name, age, expected) => {
    const { lookup, fetch, token, entries } = setUp();
    fetch.mockImplementation(fail);
    entries.set(IP_DATA_KEY, stored(age));
    token.set(isCutOff);
    lookup.start();
    await settle();
    expect(lookup.get().data).toEqual(expected);
    expect(entries.has(IP_DATA_KEY)).toBe(expected !== null);
  });

  it('is removed at the start, before and without a response of any source', () => {
    const { lookup, fetch, entries } = setUp();
    fetch.mockImplementation(never);
    entries.set(IP_DATA_KEY, stored(IP_DATA_MAX_AGE));
    lookup.start();
    expect(entries.has(IP_DATA_KEY)).toBe(false);
  });

  it('is renewed by a new response, not by its use', async () => {
    const { lookup, fetch, token, entries } = setUp({ maxAge: 1000 });
    fetch.mockImplementationOnce(fail);
    entries.set(IP_DATA_KEY, stored(500));
    token.set(isCutOff);
    lookup.start();
    await settle();
    expect(lookup.get().data).toEqual(STORED);
    expect(JSON.parse(entries.get(IP_DATA_KEY)!).storedAt).toBe(Date.now() - 500);

    const next = setUp();
    next.entries.set(IP_DATA_KEY, stored(500));
    next.lookup.start();
    await settle();
    expect(JSON.parse(next.entries.get(IP_DATA_KEY)!).storedAt).toBe(Date.now());
  });

  it('ages from the first start that reads it if it has no date', async () => {
    const { lookup, fetch, token, entries } = setUp();
    fetch.mockImplementation(fail);
    entries.set(IP_DATA_KEY, JSON.stringify(STORED));
    token.set(isCutOff);
    lookup.start();
    expect(JSON.parse(entries.get(IP_DATA_KEY)!)).toEqual({ ...STORED, storedAt: Date.now() });
    await settle();
    expect(lookup.get().data).toEqual(STORED);
  });
});

describe('the lookup runs', () => {
  it('on start, when a token appears, when the flag turns on', async () => {
    const { lookup, fetch, queryIp, token } = setUp();
    fetch.mockImplementation(fail);
    queryIp.mockImplementation(fail);
    lookup.start();
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
