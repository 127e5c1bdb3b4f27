import type { Store } from '../platform/database/store.ts';

/** Deletes the keys that no valid token was signed with. */
export const deleteExpiredKeys = async ({ db }: Pick<Store, 'db'>, now: number): Promise<void> => {
  await db.deleteFrom('signing_key').where('verifies_until', '<', now).execute();
};
