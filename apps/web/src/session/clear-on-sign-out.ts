import type { FormDraft } from '@shpy/form-draft';
import { clearedOnSignOut } from '../config/cleared-on-sign-out.ts';

/** The stores of a page; each may be blocked, and then throws when it is read. */
type Stores = Pick<Window, 'localStorage' | 'sessionStorage'>;

/**
 * Removes what the storage registry marks as cleared on sign-out, and empties the forms on the page
 * whose drafts it holds.
 */
export function clearOnSignOut(drafts: Iterable<FormDraft>, stores: Stores = window): void {
  for (const draft of drafts) draft.discard();
  for (const { kind, name } of clearedOnSignOut) {
    try {
      removeKeys(stores[kind], name);
    } catch {
      // Blocked storage holds nothing.
    }
  }
}

function removeKeys(storage: Storage, name: string) {
  const matches = name.endsWith('*')
    ? (key: string) => key.startsWith(name.slice(0, -1))
    : (key: string) => key === name;
  for (const key of Object.keys(storage).filter(matches)) storage.removeItem(key);
}
