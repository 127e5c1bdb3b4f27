import { createStore } from '@shpy/kernel';
import { initialState } from '../session/initial-state.ts';
import type { Session, SessionState, SessionUser, SignIn } from '../session/types.ts';

/** A `Session` whose state the test sets. */
export interface TestSession extends Session {
  /** Shows a user, or nobody, as if another tab had changed the session. */
  set(user: SessionUser | null): void;
  /** The names of the methods that were called, in order. */
  readonly calls: string[];
}

/**
 * Creates a `Session` without network, storage and timers; the test sets the user. Without a user it is `unknown`
 * until `refresh()`.
 */
export function createTestSession(user?: SessionUser | null): TestSession {
  const calls: string[] = [];
  const stateOf = (
    user: SessionUser | null,
    changedBy: SessionState['changedBy'],
  ): SessionState => ({ status: user ? 'signed-in' : 'signed-out', user, changedBy });
  const store = createStore(user === undefined ? initialState : stateOf(user, 'elsewhere'));
  const note = (name: string) => void calls.push(name);

  return {
    calls,
    get: store.get,
    subscribe: store.subscribe,
    set: (user) => store.set(stateOf(user, 'elsewhere')),
    start: () => note('start'),
    dispose: () => note('dispose'),
    async refresh() {
      note('refresh');
      if (store.get().status === 'unknown') store.set(stateOf(null, 'elsewhere'));
    },
    async getToken() {
      note('getToken');
      return store.get().user ? 'test-token' : null;
    },
    signedIn({ user }: SignIn) {
      note('signedIn');
      store.set(stateOf(user, 'this-tab'));
    },
    signedOut(accountId) {
      note('signedOut');
      if (accountId === undefined || accountId === store.get().user?.id)
        store.set(stateOf(null, 'this-tab'));
    },
    exclusive: (call) => call(),
    async signOut() {
      note('signOut');
      store.set(stateOf(null, 'this-tab'));
    },
  };
}
