import { SEND_WINDOW_DAY } from '@shpy/site-contract';
import type { Store } from '../platform/database/store.ts';

/** Deletes the contact requests that no longer count towards a limit. */
export async function deleteOldContacts({ db }: Pick<Store, 'db'>, now: number): Promise<void> {
  await db
    .deleteFrom('contact_request')
    .where('created_at', '<=', now - SEND_WINDOW_DAY)
    .execute();
}
