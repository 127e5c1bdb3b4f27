import { DAY } from '@shpy/site-contract';
import type { Cleanup } from '../platform/database/cleanup.ts';
import { deleteRows } from '../platform/database/delete-rows.ts';

/** Deletes the mails that expired a day ago, sent or not. */
export const deleteOldMails: Cleanup = (store, now, signal) =>
  deleteRows(
    store,
    { table: 'outbox', key: 'id', where: (is) => is('expires_at', '<', now - DAY) },
    signal,
  );
