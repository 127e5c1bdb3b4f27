import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import type { Outbox } from '../mail/outbox.ts';
import { addEndToken, rememberDevice } from './devices.ts';
import type { NewBrowserMail } from './mail-types.ts';
import { macOfAddress } from '../platform/values/email.ts';
import { parseLocale } from '../platform/values/locale.ts';
import { NEW_BROWSER_MAIL_LIFETIME } from '@shpy/site-contract';
import { createSecret } from '../platform/crypto/secrets.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Vault } from '../platform/crypto/vault.ts';
import type { Visit } from '../sessions/visit.ts';

export interface SignedIn {
  accountId: string;
  email: string;
  sessionId: string;
  /** For the session cookie; not stored. */
  sessionSecret: string;
  /** For the device cookie; not stored. */
  deviceSecret: string;
}

/** Whether a browser has signed in to the account before. */
export type BrowserStatus = 'first_sign_in' | 'known_browser' | 'new_browser';

export interface OpenedSession extends SignedIn {
  browserStatus: BrowserStatus;
  /** Address of the account whose session this one replaces; null if there was none. */
  replaced: string | null;
}

interface EnterAccountOptions {
  vault: Vault;
  outbox: Pick<Outbox, 'add'>;
  sessions: Pick<Sessions, 'open' | 'replace'>;
  countryOf: (ip: string) => string | null;
  clock: () => number;
}

/** Opens a session for a confirmed address. Creates its account at the first sign-in. Null if an operator disabled it. */
export async function enterAccount(
  trx: Transaction<Tables>,
  options: EnterAccountOptions,
  { email, locale }: { email: string; locale: string },
  visit: Visit,
): Promise<OpenedSession | null> {
  const { sessions, countryOf, clock } = options;
  const now = clock();
  const account = await ensureAccount(trx, { email, locale }, now);
  if (account.disabled_at !== null) return null;
  if (!account.isNew)
    await trx
      .updateTable('account')
      .set({ locale, last_seen_at: now })
      .where('id', '=', account.id)
      .execute();
  const device = await rememberDevice(trx, visit.device, account.id, now);
  const replaced = visit.session ? await sessions.replace(trx, visit.session) : null;
  const browserStatus = browserStatusOf(account.isNew, device.wasKnown);
  const browser = { userAgent: visit.userAgent, countryCode: countryOf(visit.ip) };
  const owner = { accountId: account.id, device: device.secret, ...browser };
  const { id, secret } = await sessions.open(trx, owner);
  if (browserStatus === 'new_browser') {
    const endToken = createSecret();
    await addEndToken(trx, device.secret, account.id, endToken);
    // In the account's previous language, because the sign-in may be a stranger's.
    await addNewBrowserMail(trx, options, {
      kind: 'new-browser',
      email,
      endToken,
      at: now,
      ...browser,
      locale: parseLocale(account.locale) ?? parseLocale(locale) ?? 'es',
    });
  }
  return {
    accountId: account.id,
    email,
    sessionId: id,
    sessionSecret: secret,
    replaced,
    deviceSecret: device.secret,
    browserStatus,
  };
}

const addNewBrowserMail = (
  trx: Transaction<Tables>,
  { vault, outbox }: EnterAccountOptions,
  mail: NewBrowserMail,
) =>
  outbox.add(trx, {
    addressMac: macOfAddress(vault, mail.email),
    expiresAt: mail.at + NEW_BROWSER_MAIL_LIFETIME,
    mail,
  });

function browserStatusOf(isFirst: boolean, wasKnown: boolean): BrowserStatus {
  if (isFirst) return 'first_sign_in';
  return wasKnown ? 'known_browser' : 'new_browser';
}

async function ensureAccount(
  trx: Transaction<Tables>,
  { email, locale }: { email: string; locale: string },
  now: number,
) {
  const added = await trx
    .insertInto('account')
    .values({ id: randomUUID(), email, locale, created_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'disabled_at', 'locale'])
    .executeTakeFirst();
  if (added) return { ...added, isNew: true };
  const present = await trx
    .selectFrom('account')
    .select(['id', 'disabled_at', 'locale'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { ...present, isNew: false };
}
