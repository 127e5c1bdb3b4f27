import type { Outbox } from '../mail/outbox.ts';
import type { Vault } from '../platform/crypto/vault.ts';
import type { Store } from '../platform/database/store.ts';
import type { SecurityLog } from '../platform/log/security-log.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SignInRequests } from './sign-in-requests.ts';
import type { StatusBus } from './status-bus.ts';

/** Dependencies of a confirmation. */
export interface SignInOptions {
  store: Store;
  vault: Vault;
  requests: SignInRequests;
  sessions: Sessions;
  outbox: Pick<Outbox, 'add' | 'wake'>;
  bus: Pick<StatusBus, 'announce'>;
  clock: () => number;
  securityLog: SecurityLog;
  countryOf: (ip: string) => string | null;
  onSignIn: (by: 'link' | 'code') => void;
  onCodeLock: () => void;
}
