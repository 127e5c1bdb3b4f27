import { safeStorage } from '@shpy/kernel';
import type { AccountMarker } from './types.ts';

/** The key in local storage that holds the id of the account which this browser is signed in to. */
export const ACCOUNT_MARKER_KEY = 'signed-in-account';

/** The marker in local storage; if storage is blocked, nothing is remembered. */
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
