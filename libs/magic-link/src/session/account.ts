import { createStore } from '@shpy/kernel';
import { initialState } from './initial-state.ts';
import type { AccountMarker, BearerToken, SessionState, SessionUser, SignIn } from './types.ts';

export type Account = ReturnType<typeof createAccount>;

/** The account that this tab shows, and its token. */
export function createAccount(marker: AccountMarker, onLeave: () => void) {
  const store = createStore<SessionState>(initialState);
  let bearer: BearerToken | null = null;

  function show(user: SessionUser | null, changedBy: SessionState['changedBy']) {
    const status = user ? 'signed-in' : 'signed-out';
    const shown = store.get();
    if (shown.status !== status || shown.user?.id !== user?.id)
      store.set({ status, user, changedBy });
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    bearer: () => bearer,
    show,
    /** Replaces token and user together. Returns whether the browser's account was left. */
    adopt(answer: SignIn | null, changedBy: SessionState['changedBy']): boolean {
      const user = answer?.user ?? null;
      const accountId = user?.id ?? null;
      // On a new page, only the marker knows which account this browser had.
      const before = store.get().user?.id ?? marker.read();
      const isLeft = before !== null && before !== accountId;
      bearer = answer;
      if (isLeft) onLeave();
      marker.write(accountId);
      show(user, changedBy);
      return isLeft;
    },
  };
}
