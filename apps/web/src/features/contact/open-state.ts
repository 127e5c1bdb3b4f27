// Whether the contact slideover is open, in the state of the history entry, which survives a reload.

interface EntryState {
  isContactOpen?: boolean;
}

/** Whether the slideover is open, or was open before a reload. */
export const isContactOpen = (): boolean | undefined =>
  (history.state as EntryState | null)?.isContactOpen;

/** Stores whether the slideover is open. */
export function storeContactOpen(isContactOpen: boolean): void {
  const state: EntryState = { ...history.state, isContactOpen };
  // Not `history.replaceState`: the router replaces it by a function that loads the page again.
  History.prototype.replaceState.call(history, state, '');
}
