import { IP_DATA_KEY, IP_DATA_MAX_AGE, IP_LOOKUP_TIMEOUT, IP_LOOKUP_URL } from './constants.ts';
import { parseIpData, parseServiceAnswer, type IpData } from './ip-data.ts';
import type { Clock, IpLookup, IpLookupOptions, IpLookupState } from './options.ts';
import { within } from './within.ts';

/** What a server renders, and what a browser has before `start()`. */
export const IDLE: IpLookupState = { status: 'idle', data: null };

/** Reads the globals at call time, so that fake timers count. */
const globalClock: Clock = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id as number),
};

/**
 * Address, country and calling code of the visitor, from the first source that gives a valid answer:
 * the lookup service, GraphQL with a token, and, once no token can be had, what an earlier visit stored.
 *
 * @example
 * const lookup = createIpLookup({ token: auth, queryIp });
 * lookup.subscribe(() => console.log(lookup.get().data?.countryCode));
 * lookup.start();
 */
export function createIpLookup(options: IpLookupOptions): IpLookup {
  const { url = IP_LOOKUP_URL, token, queryIp, timeout = IP_LOOKUP_TIMEOUT } = options;
  const { fetch = (...args) => globalThis.fetch(...args), logger = console } = options;
  const { clock = globalClock } = options;
  const { storage = pageStorage(), maxAge = IP_DATA_MAX_AGE } = options;
  const listeners = new Set<() => void>();
  let state = IDLE;
  let seen = { token: false, retriesReached: false };
  /** What the sources of the last look had to work with. */
  const used = { token: false, flag: false };
  let running: AbortController | null = null;
  let unsubscribe: (() => void) | null = null;

  function set(next: IpLookupState) {
    state = next;
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch (error) {
        logger.error('A subscriber failed', error);
      }
    }
  }

  async function fromService(signal: AbortSignal): Promise<IpData | null> {
    if (url === null) return null;
    const response = await fetch(url, { headers: { accept: 'application/json' }, signal });
    // The message of a parser quotes the body: the address would reach the log.
    const body: unknown = await response.json().catch(() => null);
    return response.ok ? parseServiceAnswer(body) : null;
  }

  async function fromQuery(signal: AbortSignal): Promise<IpData | null> {
    const held = token.get().token;
    used.token = held !== null;
    return held !== null && queryIp ? parseIpData(await queryIp(held, signal)) : null;
  }

  async function fromStorage(): Promise<IpData | null> {
    used.flag = token.get().retriesReached;
    const stored = used.flag ? readStored() : null;
    if (used.flag && !stored) logger.warn('No IP data found in localStorage');
    return stored;
  }

  /** The stored answer; one that is too old, or dated in the future, is removed. */
  function readStored(): IpData | null {
    try {
      const stored = JSON.parse(storage!.getItem(IP_DATA_KEY)!);
      // An earlier version stored no date: its answers age from now on.
      if (!stored.storedAt) keep(stored);
      const age = Date.now() - (stored.storedAt ?? Date.now());
      if (age >= 0 && age < maxAge) return parseIpData(stored);
      storage!.removeItem(IP_DATA_KEY);
    } catch {
      // Blocked, empty or not ours: as good as nothing.
    }
    return null;
  }

  async function firstAnswer(signal: AbortSignal): Promise<IpData | null> {
    for (const source of [fromService, fromQuery, fromStorage]) {
      try {
        const data = await within(timeout, clock, signal, source);
        // A stored answer is not stored again: that would make it younger.
        if (data && source !== fromStorage) keep(data);
        if (data) return data;
      } catch (error) {
        if (signal.aborted) break;
        logger.debug('IP lookup: a source failed', error);
      }
    }
    return null;
  }

  function keep(data: IpData) {
    try {
      storage?.setItem(IP_DATA_KEY, JSON.stringify({ ...data, storedAt: Date.now() }));
    } catch {
      // Blocked or full: the data still serves this page.
    }
  }

  async function look() {
    if (state.data || running) return;
    const mine = (running = new AbortController());
    set({ status: 'loading', data: null });
    const data = await firstAnswer(mine.signal);
    if (running !== mine) return;
    running = null;
    set({ status: data ? 'ready' : 'failed', data });
    // A token or the flag that came after its source had been passed gives another chance.
    const { token: held, retriesReached } = token.get();
    if ((held !== null && !used.token) || (retriesReached && !used.flag)) void look();
  }

  function onToken() {
    const { token: held, retriesReached } = token.get();
    const before = seen;
    seen = { token: held !== null, retriesReached };
    if ((seen.token && !before.token) || (retriesReached && !before.retriesReached)) void look();
  }

  return {
    get: () => state,

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    start() {
      if (unsubscribe) return;
      const { token: held, retriesReached } = token.get();
      seen = { token: held !== null, retriesReached };
      unsubscribe = token.subscribe(onToken);
      readStored();
      void look();
    },

    dispose() {
      unsubscribe?.();
      unsubscribe = null;
      running?.abort();
      running = null;
      if (!state.data) set(IDLE);
    },
  };
}

function pageStorage(): (IpLookupOptions['storage'] & object) | null {
  try {
    return typeof window === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}
