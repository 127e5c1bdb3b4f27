import { createStore } from '@shpy/kernel';
import { initialState } from './initial-state.ts';
import type { AnonAuth, AnonAuthState } from './options.ts';

/** An `AnonAuth` whose state the test sets and whose calls it can read. */
export interface TestAnonAuth extends AnonAuth {
  /** Changes the state and notifies subscribers; omitted fields keep their values. */
  set(state: Partial<AnonAuthState>): void;
  /** Names of the methods that were called, in order. */
  readonly calls: string[];
}

/** Creates an `AnonAuth` without network, storage and timers; the test sets its state. */
export function createTestAnonAuth(initial: Partial<AnonAuthState> = {}): TestAnonAuth {
  const calls: string[] = [];
  const store = createStore(complete(initialState, initial));

  return {
    calls,
    get: store.get,
    set: (next) => store.set(complete(store.get(), next)),
    subscribe: store.subscribe,
    start: () => void calls.push('start'),
    async getToken() {
      calls.push('getToken');
      return store.get().token;
    },
    clear() {
      calls.push('clear');
      store.set(initialState);
    },
    reject(token) {
      calls.push('reject');
      if (token === store.get().token) store.set(initialState);
    },
    dispose: () => void calls.push('dispose'),
  };
}

/** Creates a token that is valid for `seconds` from `now` (milliseconds), with a fake signature. */
export function createTestToken({
  seconds = 86_400,
  now = Date.now(),
  ...claims
}: {
  seconds?: number | undefined;
  now?: number | undefined;
  [claim: string]: unknown;
} = {}): string {
  const iat = Math.floor(now / 1000);
  const payload = { iat, exp: iat + seconds, ...claims };
  return [{ alg: 'EdDSA', typ: 'JWT' }, payload].map(base64url).join('.') + '.c2lnbmF0dXJl';
}

function base64url(value: object): string {
  // Not TextEncoder, which Jest's jsdom lacks; JSON may escape every character instead.
  const ascii = JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Completes a partial state: with status `present` there is a token, without a token there is another status. */
function complete(before: AnonAuthState, next: Partial<AnonAuthState>): AnonAuthState {
  const merged = { ...before, ...next };
  if (next.token && !next.status) return { ...merged, status: 'present', retriesReached: false };
  if (next.retriesReached && !next.status) return { ...merged, status: 'retries-reached' };
  if (next.status === 'present') return { ...merged, token: merged.token ?? createTestToken() };
  if (next.status)
    return { ...merged, token: null, retriesReached: next.status === 'retries-reached' };
  return merged;
}
