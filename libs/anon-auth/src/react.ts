'use client';

import { checkStore } from '@shpy/kernel';
import { useSyncExternalStore } from 'react';
import { initialState } from './initial-state.ts';
import type { AnonAuth, AnonAuthState } from './options.ts';

/**
 * Returns the state of `auth` and re-renders on each change; `absent` on the server and while hydrating. Does not call
 * `auth.start()`.
 */
export function useAnonAuth(auth: AnonAuth): AnonAuthState {
  checkStore(auth, 'anon-auth', 'useAnonAuth()', 'auth', 'createAnonAuth()');
  return useSyncExternalStore(auth.subscribe, auth.get, () => initialState);
}
