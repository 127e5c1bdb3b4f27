import { createMailAdmin, type ListedMail, type MailAdmin } from '../mail/mail-admin.ts';
import type { Command } from './command.ts';
import { asCommandError } from './errors.ts';
import { macOfAddress } from '../platform/values/email.ts';
import type { AdminContext } from './context.ts';

const openMails = async (context: AdminContext): Promise<MailAdmin> =>
  createMailAdmin(await context.store(), context.clock);

const instant = (ms: number) => new Date(ms).toISOString();

const lineOf = ({ id, state, kind, createdAt, attempts, lastError }: ListedMail) =>
  [
    id,
    state.padEnd(7),
    kind.padEnd(11),
    instant(createdAt),
    `${attempts}x`,
    // The error of an earlier try, which a mail that was sent keeps.
    state === 'sent' ? '' : (lastError ?? ''),
  ]
    .join('  ')
    .trimEnd();

const NONE = {
  all: 'No mails.',
  unsent: 'No unsent mails; --all lists sent ones, too.',
  dead: 'No mails were refused permanently.',
};

/** Selects the mails to an address, in all its spellings; all mails without one. */
async function recipientFilter(context: AdminContext, email: unknown) {
  if (typeof email !== 'string') return () => true;
  const hash = macOfAddress(await context.vault(), email);
  return ({ address }: ListedMail) => address === hash;
}

/** `mail list|retry|drop`. */
export const mailCommands: Command[] = [
  {
    name: 'mail list',
    args: [],
    options: { dead: { type: 'boolean' }, all: { type: 'boolean' }, email: { type: 'string' } },
    exclusive: ['dead', 'all'],
    summary:
      'lists the unsent mails, the newest first; --dead: those refused permanently; --all: also sent ones; --email: those to one address',
    async run(context, { flags }) {
      const only = flags.dead === true ? 'dead' : flags.all === true ? undefined : 'unsent';
      const isListed = await recipientFilter(context, flags.email);
      const mails = (await (await openMails(context)).listMails({ only })).filter(isListed);
      return {
        text: mails.length > 0 ? mails.map(lineOf).join('\n') : NONE[only ?? 'all'],
        json: mails.map((mail) => ({ ...mail, createdAt: instant(mail.createdAt) })),
      };
    },
  },
  {
    name: 'mail retry',
    args: ['id'],
    summary: 'makes a waiting mail due now; a running server sends it within seconds',
    async run(context, { args: [id = ''] }) {
      await (await openMails(context)).retryMail(id).catch(asCommandError);
      return { text: `Mail ${id} is due now.`, json: { id, retried: true } };
    },
  },
  {
    name: 'mail drop',
    args: ['id'],
    summary: 'deletes a mail of the outbox, sent or not',
    async run(context, { args: [id = ''] }) {
      await (await openMails(context)).dropMail(id).catch(asCommandError);
      return { text: `Deleted mail ${id}.`, json: { id, dropped: true } };
    },
  },
];
