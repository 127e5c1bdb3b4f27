import type { Store } from '../platform/database/store.ts';
import { CODE_LOCK_WINDOW, DAY } from '@shpy/site-contract';

/** How long a request is kept after it expires, in milliseconds, so that the page of an old link can show its state. */
const KEPT = DAY;

/** Deletes the requests that expired a day ago and the wrong codes that no longer count. */
export async function deleteOldRequests({ db }: Pick<Store, 'db'>, now: number): Promise<void> {
  await db
    .deleteFrom('sign_in_request')
    .where('expires_at', '<', now - KEPT)
    .execute();
  await db
    .deleteFrom('wrong_code')
    .where('created_at', '<=', now - CODE_LOCK_WINDOW)
    .execute();
}
