import type { Store } from '../platform/database/store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Deletes the mails that expired a day ago, sent or not. */
export async function deleteOldMails({ db }: Pick<Store, 'db'>, now: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('expires_at', '<', now - DAY)
    .execute();
}
