import { useSyncExternalStore } from 'react';
import { initialState } from '../session/initial-state.ts';
import type { Session, SessionState } from '../session/types.ts';

/**
 * Returns the state of a session and re-renders on each change; `unknown` on the server and while hydrating. Does not
 * call `start()`.
 */
export function useSession(session: Session): SessionState {
  return useSyncExternalStore(session.subscribe, session.get, () => initialState);
}
