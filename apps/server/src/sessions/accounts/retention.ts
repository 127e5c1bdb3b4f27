import { ACCOUNT_UNUSED_MONTHS, INACTIVITY_NOTICE } from '@shpy/site-contract';
import type { Transaction } from 'kysely';
import { emptyLog } from '../../platform/database/empty-log.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { macOfAddress } from '../../platform/values/email.ts';
import { type Locale, parseLocale } from '../../platform/values/locale.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { AccountsOptions } from './accounts-options.ts';
import { deleteUnusedAccount } from './delete-account.ts';
import { monthsBefore } from './months-before.ts';

/** The mail that announces the deletion of an unused account. */
export interface InactivityMail extends Mail {
  kind: 'inactivity';
  /** In milliseconds since the epoch. */
  deletesAt: number;
}

export interface RetentionOptions extends AccountsOptions {
  outbox: Pick<Outbox, 'add' | 'wake'>;
  /** Language for accounts without one. */
  defaultLocale: Locale;
  /** Called with the address of each deleted account. */
  onDelete: (email: string) => void;
}

/** Accounts in one batch. */
const BATCH = 100;
/** Batches in one run; the rest waits for the next hourly run. */
const BATCHES = 20;
/** Serializes the runs of several processes, so that no deletion is announced twice. */
const LOCK = 'account retention';

/**
 * Deletes accounts that were not used for 24 months and whose deletion was announced 30 days ago, and announces the next
 * deletions. If an account is used in between, its 24 months start again.
 */
export async function retainAccounts(options: RetentionOptions): Promise<void> {
  await forgetNotices(options);
  const due = await repeatBatches(() => deleteUnused(options));
  if (due > 0) await emptyLog(options.store);
  const announced = await repeatBatches(() => announceDeletions(options));
  if (announced > 0) options.outbox.wake();
}

async function repeatBatches(run: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const count = await run();
    total += count;
    if (count < BATCH) break;
  }
  return total;
}

/** Forgets the notices of accounts that were used after the notice. */
async function forgetNotices({ store }: RetentionOptions): Promise<void> {
  await store.db
    .updateTable('account')
    .set({ inactivity_notified_at: null })
    .where('inactivity_notified_at', 'is not', null)
    .whereRef('last_seen_at', '>', 'inactivity_notified_at')
    .execute();
}

async function deleteUnused(options: RetentionOptions): Promise<number> {
  const { store, clock } = options;
  const now = clock();
  const unusedSince = monthsBefore(now, ACCOUNT_UNUSED_MONTHS);
  const due = await store.db
    .selectFrom('account')
    .select(['id', 'email', 'inactivity_notified_at'])
    .where('last_seen_at', '<=', unusedSince)
    .where('inactivity_notified_at', '<=', now - INACTIVITY_NOTICE)
    .orderBy('last_seen_at')
    .limit(BATCH)
    .execute();
  for (const { id, email, inactivity_notified_at: notifiedAt } of due) {
    // `?? now` is for the type checker: the query finds no null. After `forgetNotice`, the deletion is announced again.
    if (await isNoticeUnsent(options, email, notifiedAt ?? now)) await forgetNotice(options, id);
    else if (await deleteUnusedAccount(options, id, unusedSince)) options.onDelete(email);
  }
  return due.length;
}

/** Whether the notice was never sent, because the mail server failed for 30 days. Its account is not deleted then. */
async function isNoticeUnsent(
  { store, vault }: RetentionOptions,
  email: string,
  notifiedAt: number,
): Promise<boolean> {
  const unsent = await store.db
    .selectFrom('outbox')
    .select('id')
    .where('address_mac', '=', macOfAddress(vault, email))
    .where('kind', '=', 'inactivity')
    .where('created_at', '>=', notifiedAt)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return unsent !== undefined;
}

async function forgetNotice({ store }: RetentionOptions, id: string): Promise<void> {
  await store.db
    .updateTable('account')
    .set({ inactivity_notified_at: null })
    .where('id', '=', id)
    .execute();
}

async function announceDeletions(options: RetentionOptions): Promise<number> {
  const { store, clock, outbox } = options;
  return store.transaction([LOCK], async (trx) => {
    const now = clock();
    const deletesAt = now + INACTIVITY_NOTICE;
    const due = await trx
      .selectFrom('account')
      .select(['id', 'email', 'locale'])
      .where('last_seen_at', '<=', monthsBefore(deletesAt, ACCOUNT_UNUSED_MONTHS))
      .where('inactivity_notified_at', 'is', null)
      .orderBy('last_seen_at')
      .limit(BATCH)
      .execute();
    for (const account of due) await outbox.add(trx, noticeFor(options, account, deletesAt));
    if (due.length > 0) await markNotified(trx, due, now);
    return due.length;
  });
}

function noticeFor(
  { vault, defaultLocale }: RetentionOptions,
  { email, locale }: { email: string; locale: string | null },
  deletesAt: number,
) {
  const mail: InactivityMail = {
    kind: 'inactivity',
    email,
    locale: parseLocale(locale) ?? defaultLocale,
    deletesAt,
  };
  return { addressMac: macOfAddress(vault, email), expiresAt: deletesAt, mail };
}

async function markNotified(trx: Transaction<Tables>, due: { id: string }[], now: number) {
  const ids = due.map(({ id }) => id);
  await trx
    .updateTable('account')
    .set({ inactivity_notified_at: now })
    .where('id', 'in', ids)
    .execute();
}
