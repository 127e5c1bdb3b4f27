import { checkStore } from '@shpy/kernel';
import { useSyncExternalStore } from 'react';
import { initialState } from '../session/initial-state.ts';
import type { Session, SessionState } from '../session/types.ts';

/**
 * Returns the state of a session and re-renders on each change; `unknown` on the server and while hydrating. Does not
 * call `start()`.
 */
export function useSession(session: Session): SessionState {
  checkStore(session, 'magic-link', 'useSession()', 'session', 'createSession()');
  return useSyncExternalStore(session.subscribe, session.get, () => initialState);
}
