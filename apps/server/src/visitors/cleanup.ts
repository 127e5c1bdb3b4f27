import type { Store } from '../platform/database/store.ts';

/** Deletes the keys of which every signed token has expired. */
export const deleteExpiredKeys = async ({ db }: Pick<Store, 'db'>, now: number): Promise<void> => {
  await db.deleteFrom('signing_key').where('verifies_until', '<', now).execute();
};
