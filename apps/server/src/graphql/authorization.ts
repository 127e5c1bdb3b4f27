import type { Caller } from './caller.ts';
import { apiError } from './errors.ts';

/** Any valid token, anonymous or signed in. Throws UNAUTHENTICATED. */
export function requireToken({ viewer }: Caller) {
  if (viewer.kind === 'nobody') throw apiError('UNAUTHENTICATED');
  return viewer;
}

/** A signed-in token; an anonymous one never passes for it. Throws UNAUTHENTICATED. */
export function requireUser({ viewer }: Caller) {
  if (viewer.kind !== 'user') throw apiError('UNAUTHENTICATED');
  return viewer;
}
