import type { Cleanup } from '../platform/database/cleanup.ts';

/** Deletes the keys of which every signed token has expired. */
export const deleteExpiredKeys: Cleanup = async ({ db }, now) => {
  await db.deleteFrom('signing_key').where('verifies_until', '<', now).execute();
};
