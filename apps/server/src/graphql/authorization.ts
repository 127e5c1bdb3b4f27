import type { Caller } from './caller.ts';
import { apiError } from './errors.ts';

/** Any valid token, anonymous or signed in. Throws UNAUTHENTICATED. */
export function requireToken(caller: Caller) {
  const { viewer } = caller;
  return viewer.kind === 'nobody' ? refuse(caller, 'UNAUTHENTICATED') : viewer;
}

/** A signed-in token; an anonymous one never passes for it. Throws UNAUTHENTICATED. */
export function requireUser(caller: Caller) {
  const { viewer } = caller;
  return viewer.kind === 'user' ? viewer : refuse(caller, 'UNAUTHENTICATED');
}

/** Refuses a field, which leaves a line in the security log. */
export function refuse(caller: Caller, code: 'UNAUTHENTICATED' | 'FORBIDDEN'): never {
  caller.onRefused(code.toLowerCase());
  throw apiError(code);
}
