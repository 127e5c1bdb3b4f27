import { safeStorage } from '@shpy/kernel';
import type { AccountMarker } from './types.ts';

/** Local storage key of the id of the account that this browser is signed in to. */
export const ACCOUNT_MARKER_KEY = 'signed-in-account';

/** Creates a marker in local storage; it remembers nothing if storage is blocked. */
export function createAccountMarker(): AccountMarker {
  const storage = safeStorage('localStorage');
  return {
    read: () => storage.get(ACCOUNT_MARKER_KEY),
    write: (accountId) =>
      void (accountId === null
        ? storage.remove(ACCOUNT_MARKER_KEY)
        : storage.set(ACCOUNT_MARKER_KEY, accountId)),
  };
}
