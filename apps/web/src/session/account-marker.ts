import { ACCOUNT_MARKER } from './cleared-on-sign-out.ts';
import type { AccountMarker } from './session.ts';

/** The marker in local storage; where that is blocked, nothing is remembered. */
export const accountMarker: AccountMarker = {
  read: () => attempt((storage) => storage.getItem(ACCOUNT_MARKER.name)),
  write: (accountId) =>
    void attempt((storage) =>
      accountId === null
        ? storage.removeItem(ACCOUNT_MARKER.name)
        : storage.setItem(ACCOUNT_MARKER.name, accountId),
    ),
};

function attempt<T>(access: (storage: Storage) => T): T | null {
  try {
    return access(localStorage);
  } catch {
    return null;
  }
}
