import { createKey } from './keyring.ts';
import type { Store } from '../platform/database/store.ts';
import { KEY_OVERLAP } from './key-lifetimes.ts';
import type { Vault } from '../platform/crypto/vault.ts';

export interface RotatedKeys {
  /** The `kid` of the key that signs from now on. */
  id: string;
  /** Ids of the previous and next signing keys. Tokens that they signed stay valid until they expire. */
  retired: string[];
}

/** Creates a key that signs immediately and replaces all others. Running servers read it within a minute. */
export function rotateKeys(options: {
  store: Store;
  vault: Vault;
  clock: () => number;
}): Promise<RotatedKeys> {
  const { store, vault, clock } = options;
  return store.transaction(['signing-key'], async (trx) => {
    const now = clock();
    const retire = () =>
      trx
        .updateTable('signing_key')
        // A server that has not read the new key yet signs with the old one for up to a minute.
        .set({ signs_until: now, verifies_until: now + KEY_OVERLAP })
        .where('signs_until', '>', now);
    // Otherwise the next key, which has not signed yet, would start later than the new one and count as the latest.
    const next = await retire()
      .set({ signs_from: now - 1 })
      .where('signs_from', '>=', now)
      .returning('id')
      .execute();
    const present = await retire().returning('id').execute();
    const key = await createKey(vault, now);
    await trx.insertInto('signing_key').values(key).execute();
    return { id: key.id, retired: [...present, ...next].map((row) => row.id) };
  });
}
