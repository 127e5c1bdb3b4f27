'use client';

import { useSyncExternalStore } from 'react';
import type { AnonAuth, AnonAuthState } from './options.ts';

const serverState: AnonAuthState = { status: 'absent', token: null, retriesReached: false };

/** The state of `auth`, re-rendering on change; `absent` on the server and while hydrating. It does not start it. */
export function useAnonAuth(auth: AnonAuth): AnonAuthState {
  return useSyncExternalStore(auth.subscribe, auth.get, () => serverState);
}
