import type { AnonAuthState } from './options.ts';

/** The state on a server, and in a browser before `start()`. */
export const initialState: AnonAuthState = { status: 'absent', token: null, retriesReached: false };
