/** What the site stores in the state of the history entry, which survives a reload. */
interface EntryState {
  /** Whether the contact slideover is open. */
  isContactOpen?: boolean;
  /** What the visitor has typed of the code of a sign-in request, and not submitted. */
  typedCode?: { requestId: string; text: string };
  /** Set while the page reloads, so that the new page says that the answer to the consent banner was saved. */
  isConsentSaved?: boolean;
}

/** Reads the state of the history entry. */
export const readEntry = (): EntryState => (history.state ?? {}) as EntryState;

/** Adds values to the state of the history entry. */
export function storeInEntry(values: EntryState): void {
  // Not `history.replaceState`: the router replaces it by a function that loads the page again.
  History.prototype.replaceState.call(history, { ...history.state, ...values }, '');
}
