import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { rememberDevice } from './devices.ts';
import type { Sessions } from './sessions.ts';
import type { Visit } from './visit.ts';

export interface SignedIn {
  accountId: string;
  email: string;
  sessionId: string;
  /** For the cookies; kept nowhere. */
  sessionSecret: string;
  deviceSecret: string;
}

/** How a browser stands to the account that it signs in to. */
export type Acquaintance = 'first_sign_in' | 'known_browser' | 'new_browser';

export interface Entrance extends SignedIn {
  acquaintance: Acquaintance;
  /** Address of the account whose session the browser had before. */
  replaced: string | null;
}

interface EnterAccountOptions {
  sessions: Pick<Sessions, 'open' | 'replace'>;
  countryOf: (ip: string) => string | null;
  clock: () => number;
}

/** The account of a confirmed address is created at its first sign-in. Null if an operator disabled it. */
export async function enterAccount(
  trx: Transaction<Tables>,
  { sessions, countryOf, clock }: EnterAccountOptions,
  { email, locale }: { email: string; locale: string },
  visit: Visit,
): Promise<Entrance | null> {
  const now = clock();
  const account = await ensureAccount(trx, email, now);
  if (account.disabled_at !== null) return null;
  await trx
    .updateTable('account')
    .set({ locale, last_seen_at: now })
    .where('id', '=', account.id)
    .execute();

  const device = await rememberDevice(trx, visit.device, account.id, now);
  const replaced = visit.session ? await sessions.replace(trx, visit.session) : null;
  const { id, secret } = await sessions.open(trx, {
    accountId: account.id,
    userAgent: visit.userAgent,
    countryCode: countryOf(visit.ip),
  });
  return {
    ...{ accountId: account.id, email, sessionId: id, sessionSecret: secret, replaced },
    deviceSecret: device.secret,
    acquaintance: acquaintanceOf(account.isNew, device.wasKnown),
  };
}

function acquaintanceOf(isFirst: boolean, wasKnown: boolean): Acquaintance {
  if (isFirst) return 'first_sign_in';
  return wasKnown ? 'known_browser' : 'new_browser';
}

async function ensureAccount(trx: Transaction<Tables>, email: string, now: number) {
  const added = await trx
    .insertInto('account')
    .values({ id: randomUUID(), email, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'disabled_at'])
    .executeTakeFirst();
  if (added) return { ...added, isNew: true };
  const present = await trx
    .selectFrom('account')
    .select(['id', 'disabled_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { ...present, isNew: false };
}
