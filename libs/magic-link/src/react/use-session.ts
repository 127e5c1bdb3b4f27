import { useSyncExternalStore } from 'react';
import { initialState } from '../session/initial-state.ts';
import type { Session, SessionState } from '../session/types.ts';

/** The state of a session; `unknown` on the server and while hydrating. It does not start it. */
export function useSession(session: Session): SessionState {
  return useSyncExternalStore(session.subscribe, session.get, () => initialState);
}
