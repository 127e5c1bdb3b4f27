import { afterEach, beforeEach, vi } from 'vitest';
import { createIpLookup } from './ip-lookup.ts';
import type { IpLookupOptions } from './options.ts';

/** Response of the GraphQL server. */
export const DATA = { ip: '192.0.2.1', countryCode: 'ES', callingCode: '+34' };
/** Response of the lookup service; the same data as DATA. */
export const SERVED = { ip: '192.0.2.1', country_code: 'ES', country_calling_code: '+34' };
/** The answer that an earlier visit has stored. */
export const STORED = { ip: '192.0.2.9', countryCode: 'GB', callingCode: '+44' };

export const never = () => new Promise<never>(() => {});
export const fail = async () => Promise.reject(new TypeError('Failed to fetch'));
/** Runs what is due now, promises included. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** Replaces the timers in each test by ones that the test advances. Call it once in a file. */
export function setUpTime() {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}

/** A token source whose state the test sets. */
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

/** A lookup that has not started, with its sources. */
export function setUp(options: Partial<IpLookupOptions> = {}) {
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
