import { DAY } from '@shpy/site-contract';
import type { Store } from '../platform/database/store.ts';

/** Deletes the mails that expired a day ago, sent or not. */
export async function deleteOldMails({ db }: Pick<Store, 'db'>, now: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('expires_at', '<', now - DAY)
    .execute();
}
