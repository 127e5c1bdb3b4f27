import type { Store } from '../platform/database/store.ts';

/** Deletes keys that have not signed any token that is still valid. */
export const deleteExpiredKeys = async ({ db }: Pick<Store, 'db'>, now: number): Promise<void> => {
  await db.deleteFrom('signing_key').where('verifies_until', '<', now).execute();
};
