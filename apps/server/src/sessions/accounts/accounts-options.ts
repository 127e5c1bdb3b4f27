import type { Vault } from '../../platform/crypto/vault.ts';
import type { Store } from '../../platform/database/store.ts';

/** Dependencies of the account use cases. */
export interface AccountsOptions {
  store: Store;
  vault: Pick<Vault, 'mac'>;
  /** Milliseconds since the epoch. */
  clock: () => number;
}
