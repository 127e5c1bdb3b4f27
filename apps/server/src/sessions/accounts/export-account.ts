import { macOfAddress } from '../../platform/values/email.ts';
import { loggedAddress } from '../../platform/log/security-log.ts';
import type { AccountsOptions } from './accounts-options.ts';

/** ISO 8601 instant. */
type Instant = string;

/** Everything that is stored about an account. Secrets are stored as hashes, which reveal nothing about a person. */
export interface AccountExport {
  exportedAt: Instant;
  account: Record<string, string | null>;
  sessions: Record<string, string | null>[];
  /** Browsers that have signed in: a hash of their cookie and two dates are kept. */
  knownBrowsers: Record<string, string | null>[];
  signInRequests: Record<string, string | number | null>[];
  /** Mails to the address: their content is deleted when they are sent or expire. */
  mails: Record<string, string | number | null>[];
  /** Instants of wrong codes for the address. */
  wrongCodes: Instant[];
  /** Instants of contact requests whose copy went to the address. */
  contactRequests: Instant[];
  /** Data outside the database. */
  elsewhere: { where: string; what: string; addressHash?: string }[];
}

const instant = (ms: number): Instant => new Date(ms).toISOString();
const instantOrNull = (ms: number | null): Instant | null => (ms === null ? null : instant(ms));

/** Collects all data stored about an account; null if no account has this id. */
export async function exportAccount(
  options: AccountsOptions,
  id: string,
): Promise<AccountExport | null> {
  const { store, vault, clock } = options;
  const { db } = store;
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) return null;
  const { email } = account;
  const mac = macOfAddress(vault, email);

  return {
    exportedAt: instant(clock()),
    account: {
      id,
      email,
      locale: account.locale,
      createdAt: instant(account.created_at),
      lastSeenAt: instantOrNull(account.last_seen_at),
      disabledAt: instantOrNull(account.disabled_at),
      inactivityNotifiedAt: instantOrNull(account.inactivity_notified_at),
    },
    sessions: await sessionsOf(options, id),
    knownBrowsers: await browsersOf(options, id),
    signInRequests: await requestsOf(options, email),
    mails: await mailsOf(options, mac),
    wrongCodes: await instantsOf(options, 'wrong_code', mac),
    contactRequests: await instantsOf(options, 'contact_request', mac),
    elsewhere: elsewhere(loggedAddress(vault, email)),
  };
}

async function sessionsOf({ store }: AccountsOptions, id: string) {
  const rows = await store.db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: instant(row.created_at),
    lastUsedAt: instant(row.last_used_at),
    userAgent: row.user_agent,
    countryCode: row.country_code,
  }));
}

async function browsersOf({ store }: AccountsOptions, id: string) {
  const rows = await store.db
    .selectFrom('device')
    .select(['created_at', 'last_used_at'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    createdAt: instant(row.created_at),
    lastUsedAt: instant(row.last_used_at),
  }));
}

/** Skips requests for other spellings of the address, which may belong to another person. */
async function requestsOf({ store }: AccountsOptions, email: string) {
  const rows = await store.db
    .selectFrom('sign_in_request')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    locale: row.locale,
    createdAt: instant(row.created_at),
    expiresAt: instant(row.expires_at),
    linkUsedAt: instantOrNull(row.link_used_at),
    codeUsedAt: instantOrNull(row.code_used_at),
    voidedAt: instantOrNull(row.voided_at),
    codeTries: row.code_tries,
  }));
}

async function mailsOf({ store }: AccountsOptions, mac: string) {
  const rows = await store.db
    .selectFrom('outbox')
    .selectAll()
    .where('address_mac', '=', mac)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    createdAt: instant(row.created_at),
    expiresAt: instant(row.expires_at),
    attempts: row.attempts,
    sentAt: instantOrNull(row.sent_at),
    failedAt: instantOrNull(row.failed_at),
    lastError: row.last_error,
  }));
}

async function instantsOf(
  { store }: AccountsOptions,
  table: 'wrong_code' | 'contact_request',
  mac: string,
) {
  const rows = await store.db
    .selectFrom(table)
    .select('created_at')
    .where('address_mac', '=', mac)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => instant(row.created_at));
}

const elsewhere = (addressHash: string) => [
  {
    where: 'server log',
    what:
      'For each request for a link, sign-in, wrong code, contact request, refused access, end of a session, export and deletion: a keyed hash of the ' +
      'address, the network of the visitor (an IPv4 address or an IPv6 /64) and the time.',
    addressHash,
  },
  { where: 'backups', what: 'Copies of the database, for as long as the operator keeps them.' },
];
