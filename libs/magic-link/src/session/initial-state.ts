import type { SessionState } from './types.ts';

/** The state before the first answer of the server, and during server rendering. */
export const initialState: SessionState = { status: 'unknown', user: null, changedBy: 'elsewhere' };
