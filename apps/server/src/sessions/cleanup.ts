import { DEVICE_LIFETIME } from '@shpy/site-contract';
import type { Cleanup } from '../platform/database/cleanup.ts';
import { deleteRows } from '../platform/database/delete-rows.ts';

/** Deletes the rows of browsers that have not signed in for 180 days. */
export const deleteOldDevices: Cleanup = (store, now, signal) =>
  deleteRows(
    store,
    {
      table: 'device',
      key: 'secret_hash',
      where: (is) => is('last_used_at', '<=', now - DEVICE_LIFETIME),
    },
    signal,
  );
