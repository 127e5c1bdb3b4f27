import { useSyncExternalStore } from 'react';

/** Ids of the requests for a link that this browser cannot use: another one made them, or the server has deleted them. */
const foreign = new Set<string>();
const listeners = new Set<() => void>();

/** Stores whether this browser can use a request. */
export function markForeign(requestId: string, isForeign: boolean): void {
  if (foreign.has(requestId) === isForeign) return;
  if (isForeign) foreign.add(requestId);
  else foreign.delete(requestId);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the server has said that this browser cannot use the request. */
export const useIsForeign = (requestId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => foreign.has(requestId),
    () => false,
  );
