import { CODE_LOCK_WINDOW, DAY } from '@shpy/site-contract';
import type { Cleanup } from '../platform/database/cleanup.ts';
import { deleteRows } from '../platform/database/delete-rows.ts';

/** How long a request is kept after it expires, in milliseconds, so that the page of an old link can show its state. */
const KEPT = DAY;

/** Deletes the requests that expired a day ago and the wrong codes that no longer count. */
export const deleteOldRequests: Cleanup = async (store, now, signal) => {
  await deleteRows(
    store,
    { table: 'sign_in_request', key: 'id', where: (is) => is('expires_at', '<', now - KEPT) },
    signal,
  );
  await deleteRows(
    store,
    {
      table: 'wrong_code',
      key: 'id',
      where: (is) => is('created_at', '<=', now - CODE_LOCK_WINDOW),
    },
    signal,
  );
};
