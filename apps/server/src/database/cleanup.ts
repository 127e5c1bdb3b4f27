import {
  CODE_LOCK_WINDOW,
  DEVICE_LIFETIME,
  SESSION_LIFETIME,
  SESSION_UNUSED,
} from '../auth/rules.ts';
import type { Store } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Deletes what nobody can use any more. Requests stay a day, so that an old link still says what became of it. */
export async function cleanUp(store: Store, now: number): Promise<void> {
  const { db } = store;
  await db
    .deleteFrom('outbox')
    .where('expires_at', '<', now - DAY)
    .execute();
  await db
    .deleteFrom('sign_in_request')
    .where('expires_at', '<', now - DAY)
    .execute();
  await db.deleteFrom('signing_key').where('verifies_until', '<', now).execute();
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
  await db
    .deleteFrom('wrong_code')
    .where('created_at', '<=', now - CODE_LOCK_WINDOW)
    .execute();
  await store.checkpoint();
}
