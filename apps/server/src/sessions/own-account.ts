import { hashSecret } from '../platform/crypto/secrets.ts';
import type { SecurityLog } from '../platform/log/security-log.ts';
import type { AccountExport } from './accounts/export-account.ts';
import type { Accounts } from './accounts/accounts.ts';
import { originOf, type Visit } from './visit.ts';

/** A signed-in user. */
export interface User {
  accountId: string;
  email: string;
  sessionId: string;
}

/** Actions of signed-in users on their own account. Each is written to the security log. */
export interface OwnAccount {
  /** Returns null if the account was deleted since the token was read. */
  export(user: User, visit: Visit): Promise<AccountExport | null>;
  /** Ends every session. This browser stays known to the account. */
  signOutEverywhere(user: User, visit: Visit): Promise<void>;
  /** Deletes the account and every trace of its address. False if it was already deleted. */
  delete(user: User, visit: Visit): Promise<boolean>;
  isDeleted(accountId: string): Promise<boolean>;
}

interface OwnAccountOptions {
  accounts: Pick<Accounts, 'exists' | 'export' | 'endSessions' | 'delete'>;
  securityLog: SecurityLog;
  /** Called with the ids of the sign-in requests that end. */
  onRequestsEnded(ids: string[]): void;
}

/** Creates the actions of signed-in users on their account. */
export function createOwnAccount(options: OwnAccountOptions): OwnAccount {
  const { accounts, securityLog, onRequestsEnded } = options;
  return {
    async export({ accountId, email }, visit) {
      const data = await accounts.export(accountId);
      if (data) securityLog.write('account.exported', { ...originOf(visit), address: email });
      return data;
    },
    async signOutEverywhere({ accountId, sessionId, email }, visit) {
      const device = visit.device === null ? null : hashSecret(visit.device);
      const ended = await accounts.endSessions(accountId, device);
      const entry = { ...originOf(visit), address: email, reason: 'everywhere' };
      for (const id of ended.sessions)
        securityLog.write(id === sessionId ? 'session.ended' : 'session.revoked', entry);
      onRequestsEnded(ended.requests);
    },
    async delete({ accountId, email }, visit) {
      const { deleted, requests } = await accounts.delete(accountId);
      if (deleted) securityLog.write('account.deleted', { ...originOf(visit), address: email });
      onRequestsEnded(requests);
      return deleted;
    },
    isDeleted: async (accountId) => !(await accounts.exists(accountId)),
  };
}
