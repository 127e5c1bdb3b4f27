'use client';

import { useSyncExternalStore } from 'react';
import { initialState } from './initial-state.ts';
import type { AnonAuth, AnonAuthState } from './options.ts';

/** The state of `auth`, re-rendering on change; `absent` on the server and while hydrating. It does not start it. */
export function useAnonAuth(auth: AnonAuth): AnonAuthState {
  return useSyncExternalStore(auth.subscribe, auth.get, () => initialState);
}
