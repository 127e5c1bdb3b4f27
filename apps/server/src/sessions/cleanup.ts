import { DEVICE_LIFETIME } from '@shpy/site-contract';
import type { Store } from '../platform/database/store.ts';

/** Deletes the rows of browsers that have not signed in for 180 days. */
export async function deleteOldDevices({ db }: Pick<Store, 'db'>, now: number): Promise<void> {
  await db
    .deleteFrom('device')
    .where('last_used_at', '<=', now - DEVICE_LIFETIME)
    .execute();
}
