import type { RouterHistory } from '@tanstack/react-router';

/** Returns a function that tells whether the last navigation added an entry to the history, as a click on a link does. */
export function watchNewEntries(history: RouterHistory): () => boolean {
  let isNew = false;
  history.subscribe(({ action }) => (isNew = action.type === 'PUSH'));
  return () => isNew;
}
