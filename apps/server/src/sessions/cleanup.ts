import { DEVICE_LIFETIME, SESSION_LIFETIME, SESSION_UNUSED } from '@shpy/site-contract';
import type { Store } from '../platform/database/store.ts';

/** Deletes the sessions that have ended and the browsers that are no longer known. */
export async function deleteEndedSessions({ db }: Pick<Store, 'db'>, now: number): Promise<void> {
  await db
    .deleteFrom('session')
    .where((or) =>
      or.or([
        or('created_at', '<=', now - SESSION_LIFETIME),
        or('last_used_at', '<=', now - SESSION_UNUSED),
      ]),
    )
    .execute();
  await db
    .deleteFrom('device')
    .where('last_used_at', '<=', now - DEVICE_LIFETIME)
    .execute();
}
