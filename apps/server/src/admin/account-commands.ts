import type { Account, Accounts } from '../sessions/accounts/accounts.ts';
import type { Command, Input } from './command.ts';
import { CommandError } from './errors.ts';
import type { AdminContext } from './context.ts';

async function findAccount(context: AdminContext, { args: [email = ''] }: Input) {
  const accounts = await context.accounts();
  const account = await accounts.find(email);
  if (account) return { accounts, account };
  throw new CommandError('no account has this e-mail address; check its spelling');
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

async function exportAccount(accounts: Accounts, id: string) {
  const data = await accounts.export(id);
  if (!data) throw new CommandError('the account was deleted a moment ago');
  return data;
}

async function summaryOf(accounts: Accounts, { id, email }: Account) {
  const data = await exportAccount(accounts, id);
  return {
    id,
    email,
    locale: data.account.locale ?? null,
    createdAt: data.account.createdAt ?? null,
    lastSeenAt: data.account.lastSeenAt ?? null,
    disabledAt: data.account.disabledAt ?? null,
    inactivityNotifiedAt: data.account.inactivityNotifiedAt ?? null,
    sessions: data.sessions.length,
    knownBrowsers: data.knownBrowsers.length,
    signInRequests: data.signInRequests.length,
    wrongCodes: data.wrongCodes.length,
  };
}

/** `account find|disable|enable|delete|export`, `session end` and `limits clear`. */
export const accountCommands: Command[] = [
  {
    name: 'account find',
    args: ['email'],
    summary: 'shows an account',
    async run(context, input) {
      const { accounts, account } = await findAccount(context, input);
      const json = await summaryOf(accounts, account);
      const lines = Object.entries(json).map(([key, value]) => `${key.padEnd(21)}${value ?? '-'}`);
      return { text: lines.join('\n'), json };
    },
  },
  {
    name: 'account disable',
    args: ['email'],
    summary: 'ends its sessions and refuses further sign-ins',
    async run(context, input) {
      const { accounts, account } = await findAccount(context, input);
      const { sessions } = await accounts.disable(account.id);
      return {
        text: `Disabled ${account.email}; ${counted(sessions.length, 'session')} ended.`,
        json: { id: account.id, disabled: true, endedSessions: sessions.length },
      };
    },
  },
  {
    name: 'account enable',
    args: ['email'],
    summary: 'lets a disabled account sign in again',
    async run(context, input) {
      const { accounts, account } = await findAccount(context, input);
      await accounts.enable(account.id);
      return { text: `Enabled ${account.email}.`, json: { id: account.id, disabled: false } };
    },
  },
  {
    name: 'account delete',
    args: ['email'],
    summary:
      'deletes an account and every trace of its address except in backups, without confirmation',
    async run(context, input) {
      const { accounts, account } = await findAccount(context, input);
      const { deleted } = await accounts.delete(account.id);
      if (!deleted) throw new CommandError('the account was deleted a moment ago');
      context.securityLog.write('account.deleted', { address: account.email, reason: 'admin' });
      return {
        text: `Deleted ${account.email}: account, sessions, known browsers, sign-in requests, mails and wrong codes. Backups still contain them.`,
        json: { id: account.id, deleted: true },
      };
    },
  },
  {
    name: 'account export',
    args: ['email'],
    summary: 'prints all data stored about an account, as JSON',
    async run(context, input) {
      const { accounts, account } = await findAccount(context, input);
      const json = await exportAccount(accounts, account.id);
      context.securityLog.write('account.exported', { address: account.email, reason: 'admin' });
      return { text: JSON.stringify(json, null, 2), json };
    },
  },
  {
    name: 'session end',
    args: ['email'],
    summary: 'ends every session of an account and voids its unused sign-in links',
    async run(context, input) {
      const { accounts, account } = await findAccount(context, input);
      const { sessions } = await accounts.endSessions(account.id);
      return {
        text: `Ended ${counted(sessions.length, 'session')} of ${account.email}.`,
        json: { id: account.id, endedSessions: sessions.length },
      };
    },
  },
  {
    name: 'limits clear',
    args: ['email'],
    summary:
      'resets the limits on mails and wrong codes for an address; the visitor must then ask for a new link',
    async run(context, { args: [email = ''] }) {
      const cleared = await (await context.accounts()).clearLimits(email);
      return {
        text: `Reset the limits of ${email}: ${counted(cleared.mails, 'mail')} and ${counted(cleared.wrongCodes, 'wrong code')} no longer count. Sign-in links from before no longer work, and mails with them that were not sent yet are dropped: the visitor must ask for a new one.`,
        json: cleared,
      };
    },
  },
];
