import { createStore } from '@shpy/kernel';
import { initialMagicLink, restingStatus } from '../sign-in/transition.ts';
import type { MagicLink, MagicLinkState } from '../sign-in/types.ts';

/** A `MagicLink` whose state the test sets. */
export interface TestMagicLink extends MagicLink {
  /** Changes the given fields and notifies subscribers; `status` follows from them if it is omitted. */
  set(state: Partial<MagicLinkState>): void;
  /** The methods that were called and their arguments, in order. */
  readonly calls: (readonly [method: string, ...args: string[]])[];
}

/** Creates a `MagicLink` that records its calls; the test sets its state. */
export function createTestMagicLink(initial: Partial<MagicLinkState> = {}): TestMagicLink {
  const calls: TestMagicLink['calls'] = [];
  const store = createStore(complete(initialMagicLink, initial));
  const record =
    (method: string) =>
    (...args: string[]) =>
      void calls.push([method, ...args]);
  return {
    calls,
    get: store.get,
    subscribe: store.subscribe,
    set: (state) => store.set(complete(store.get(), state)),
    start: record('start'),
    dispose: record('dispose'),
    request: record('request'),
    resend: record('resend'),
    enterCode: record('enterCode'),
    confirmLink: record('confirmLink'),
    reset: record('reset'),
  };
}

function complete(before: MagicLinkState, change: Partial<MagicLinkState>): MagicLinkState {
  const next = { ...before, ...change };
  return { ...next, status: change.status ?? restingStatus(next) };
}
