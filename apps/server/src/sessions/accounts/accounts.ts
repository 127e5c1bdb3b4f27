import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { AccountsOptions } from './accounts-options.ts';
import { clearLimits } from './clear-limits.ts';
import { type DeletedAccount, deleteAccount, type DeletionOptions } from './delete-account.ts';
import { type EndedSessions, endSessions } from './end-sessions.ts';
import { type AccountExport, exportAccount } from './export-account.ts';

export type Account = Selectable<Tables['account']>;

/** Use cases that concern a whole account, for its owner and for operators. */
export interface Accounts {
  /** Finds an account by an address from `parseEmail`. */
  find(email: string): Promise<Account | null>;
  /** All data stored about an account; null if no account has this id. */
  export(id: string): Promise<AccountExport | null>;
  exists(id: string): Promise<boolean>;
  /** Deletes the account and every trace of its address. */
  delete(id: string): Promise<DeletedAccount>;
  /**
   * Ends every session, voids the open links of the address and forgets its browsers, so that no earlier sign-in can be
   * completed. The browser with the hash `exceptDevice` stays known.
   */
  endSessions(id: string, exceptDevice?: string | null): Promise<EndedSessions>;
  /** Refuses further sign-ins, and ends every session. */
  disable(id: string): Promise<EndedSessions>;
  enable(id: string): Promise<void>;
  /** Resets the counts of mails and wrong codes of an address, in all its spellings. Its open links no longer work. */
  clearLimits(email: string): Promise<{ mails: number; wrongCodes: number }>;
}

/** Creates the use cases for the accounts of a database. */
export function createAccounts(options: AccountsOptions & DeletionOptions): Accounts {
  const { db } = options.store;
  const setDisabled = (id: string, disabled_at: number | null) =>
    db.updateTable('account').set({ disabled_at }).where('id', '=', id).execute();

  return {
    find: async (email) =>
      (await db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()) ??
      null,
    exists: async (id) =>
      (await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()) !==
      undefined,
    export: (id) => exportAccount(options, id),
    delete: (id) => deleteAccount(options, id),
    endSessions: (id, exceptDevice = null) => endSessions(options, id, exceptDevice),
    async disable(id) {
      // First, so that no sign-in is confirmed between the two steps.
      await setDisabled(id, options.clock());
      return endSessions(options, id, null);
    },
    async enable(id) {
      await setDisabled(id, null);
    },
    clearLimits: (email) => clearLimits(options, email),
  };
}
