import type { SessionState } from './types.ts';

/** The state until the server has answered once, and on a server. */
export const initialState: SessionState = { status: 'unknown', user: null, changedBy: 'elsewhere' };
