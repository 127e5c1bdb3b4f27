import type { AnonAuth, AnonAuthState } from './options.ts';

/** An `AnonAuth` whose state the test sets and whose calls it can read. */
export interface TestAnonAuth extends AnonAuth {
  /** Puts the double into a state and notifies subscribers; omitted fields keep their values. */
  set(state: Partial<AnonAuthState>): void;
  /** Names of the methods that were called, in order. */
  readonly calls: string[];
}

/** An `AnonAuth` without network, storage and timers: the test says what state it is in. */
export function createTestAnonAuth(initial: Partial<AnonAuthState> = {}): TestAnonAuth {
  const absent: AnonAuthState = { status: 'absent', token: null, retriesReached: false };
  const listeners = new Set<() => void>();
  const calls: string[] = [];
  let state = complete(absent, initial);

  function set(next: Partial<AnonAuthState>) {
    state = complete(state, next);
    for (const listener of [...listeners]) listener();
  }

  return {
    calls,
    set,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => void calls.push('start'),
    getToken: async () => (calls.push('getToken'), state.token),
    clear() {
      calls.push('clear');
      set(absent);
    },
    dispose() {
      calls.push('dispose');
      listeners.clear();
    },
  };
}

/** A token that is valid for `seconds` from `now` (milliseconds); its signature is not real. */
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
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The default token of a status: a double set to `present` has a token. */
function complete(before: AnonAuthState, next: Partial<AnonAuthState>): AnonAuthState {
  const merged = { ...before, ...next };
  if (next.token && !next.status) return { ...merged, status: 'present', retriesReached: false };
  if (next.retriesReached && !next.status) return { ...merged, status: 'retries-reached' };
  if (next.status === 'present') return { ...merged, token: merged.token ?? createTestToken() };
  if (next.status)
    return { ...merged, token: null, retriesReached: next.status === 'retries-reached' };
  return merged;
}
