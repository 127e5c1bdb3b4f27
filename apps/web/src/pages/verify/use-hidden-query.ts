import { useEffect } from 'react';
import type { VerifyState } from '../../page-states/verify-states.ts';

/** The query with the token of a mail, which `hideVerifyToken()` has moved from the address bar to this state. */
const hiddenQuery = () => (history.state as { hidden?: string } | null)?.hidden;

/** Whether the server was asked for this document with a query. It does not accept a broken token, now or later. */
function wasRequestedWith(query: string): boolean {
  const [request] = performance.getEntriesByType('navigation');
  return request !== undefined && new URL(request.name).search === query;
}

/** Forgets the query: its token is used, refused or broken. */
function forgetQuery() {
  const { hidden, ...state } = history.state as { hidden?: string };
  // Not `history.replaceState`: the router replaces that method, and would cancel the navigation to the return page.
  if (hidden !== undefined) History.prototype.replaceState.call(history, state, '');
}

/**
 * Lets the token survive a reload, although the address bar does not show it; the boot script adds it to the links of the
 * language switch. The token stays in this entry of the history until its link has worked or was refused.
 */
export function useHiddenQuery(kind: VerifyState['kind']): void {
  useEffect(() => {
    const query = hiddenQuery();
    if (query === undefined) return;
    // The server has answered a reload without the token. The page with it replaces this one, and its state.
    if (kind === 'missing' && !wasRequestedWith(query))
      return location.replace(location.pathname + query);
    if (kind !== 'confirming' && kind !== 'ending') forgetQuery();
  }, [kind]);
}
