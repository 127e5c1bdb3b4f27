import type { FormDraft } from '@shpy/form-draft';
import { clearedOnSignOut } from '../config/cleared-on-sign-out.ts';

/** The storages of a page. Reading a blocked one throws. */
type Stores = Pick<Window, 'localStorage' | 'sessionStorage'>;

/**
 * Removes the keys that are marked as cleared on sign-out, and empties the forms on the page whose drafts it removes.
 */
export function clearOnSignOut(drafts: Iterable<FormDraft>, stores: Stores = window): void {
  for (const draft of drafts) draft.discard();
  for (const { kind, name } of clearedOnSignOut) {
    try {
      removeKeys(stores[kind], name);
    } catch {
      // Blocked storage contains nothing to remove.
    }
  }
}

function removeKeys(storage: Storage, name: string) {
  const matches = name.endsWith('*')
    ? (key: string) => key.startsWith(name.slice(0, -1))
    : (key: string) => key === name;
  for (const key of Object.keys(storage).filter(matches)) storage.removeItem(key);
}
