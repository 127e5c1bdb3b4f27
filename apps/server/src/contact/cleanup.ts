import { SEND_WINDOW_DAY } from '@shpy/site-contract';
import type { Cleanup } from '../platform/database/cleanup.ts';
import { deleteRows } from '../platform/database/delete-rows.ts';

/** Deletes the contact requests that no longer count towards a limit. */
export const deleteOldContacts: Cleanup = (store, now, signal) =>
  deleteRows(
    store,
    {
      table: 'contact_request',
      key: 'id',
      where: (is) => is('created_at', '<=', now - SEND_WINDOW_DAY),
    },
    signal,
  );
