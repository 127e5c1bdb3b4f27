import type { RouterHistory } from '@tanstack/react-router';

/** Returns a function that tells whether the current entry of the history is a new one, and not one that was left. */
export function watchNewEntries(history: RouterHistory): () => boolean {
  let isNew = false;
  history.subscribe(({ action }) => (isNew = action.type === 'PUSH'));
  return () => isNew;
}
