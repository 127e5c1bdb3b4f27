import { createStore, systemClock } from '@shpy/kernel';
import { IP_LOOKUP_TIMEOUT } from './constants.ts';
import { checkOptions } from './development.ts';
import type { IpData } from './ip-data.ts';
import { IDLE, type IpLookup, type IpLookupOptions, type TokenState } from './options.ts';
import { createSources } from './sources.ts';
import { createStoredAnswer } from './stored-answer.ts';
import { within } from './within.ts';

/**
 * Finds a visitor's address, country and calling code. The first source with a valid answer wins: the lookup
 * service, then GraphQL with a token, then, if no token can be fetched, the answer stored by an earlier visit.
 *
 * @example
 * const lookup = createIpLookup({ token: auth, queryIp });
 * lookup.subscribe(() => console.log(lookup.get().data?.countryCode));
 * lookup.start();
 */
export function createIpLookup(options: IpLookupOptions): IpLookup {
  checkOptions(options);
  const { token, timeout = IP_LOOKUP_TIMEOUT, clock = systemClock, logger = console } = options;
  const state = createStore(IDLE, (error) => logger.error('A subscriber failed', error));
  const stored = createStoredAnswer(options, clock);
  const sources = createSources(options, stored, logger);
  let inFlight: AbortController | null = null;
  let unsubscribe: (() => void) | null = null;

  async function firstAnswer(signal: AbortSignal, used: TokenState): Promise<IpData | null> {
    for (const source of sources) {
      try {
        const data = await within(timeout, clock, signal, (own) => source(own, used));
        if (data) return data;
      } catch (error) {
        if (signal.aborted) break;
        logger.debug('IP lookup: a source failed', error);
      }
    }
    return null;
  }

  async function lookUp() {
    if (state.get().data || inFlight) return;
    const own = (inFlight = new AbortController());
    state.set({ status: 'loading', data: null });
    const used: TokenState = { token: null, retriesReached: false };
    const data = await firstAnswer(own.signal, used);
    if (inFlight !== own) return;
    inFlight = null;
    state.set({ status: data ? 'ready' : 'failed', data });
    // The token or the flag may have appeared after the source that needs it was tried, or another token may have
    // replaced the one that was refused.
    const now = token.get();
    if (hasAppeared(now, used) || (now.token && now.token !== used.token)) void lookUp();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,

    start() {
      if (unsubscribe) return;
      let seen = token.get();
      unsubscribe = token.subscribe(() => {
        const before = seen;
        seen = token.get();
        if (hasAppeared(seen, before)) void lookUp();
      });
      stored.read();
      void lookUp();
    },

    dispose() {
      unsubscribe?.();
      unsubscribe = null;
      inFlight?.abort();
      inFlight = null;
      if (!state.get().data) state.set(IDLE);
    },
  };
}

/** Whether a token or the flag has appeared since `before`. */
const hasAppeared = (now: TokenState, before: TokenState) =>
  (now.token !== null && before.token === null) || (now.retriesReached && !before.retriesReached);
