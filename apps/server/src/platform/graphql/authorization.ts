import type { Caller } from './context.ts';
import { apiError } from './errors.ts';

/** Requires any valid token, anonymous or signed in. Throws UNAUTHENTICATED. */
export function requireToken(caller: Caller) {
  const { viewer } = caller;
  return viewer.kind === 'unauthenticated' ? refuse(caller, 'UNAUTHENTICATED') : viewer;
}

/** Requires a signed-in token; an anonymous one is refused. Throws UNAUTHENTICATED. */
export function requireUser(caller: Caller) {
  const { viewer } = caller;
  return viewer.kind === 'user' ? viewer : refuse(caller, 'UNAUTHENTICATED');
}

/** Refuses a field and writes an event to the security log. */
export function refuse(caller: Caller, code: 'UNAUTHENTICATED' | 'FORBIDDEN'): never {
  caller.onRefused(code.toLowerCase());
  throw apiError(code);
}
