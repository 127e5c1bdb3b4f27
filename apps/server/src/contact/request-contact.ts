import { randomUUID } from 'node:crypto';
import {
  CONTACT_COPY_LIFETIME,
  CONTACT_MAIL_LIFETIME,
  SEND_WINDOW_DAY,
  SEND_WINDOW_HOUR,
} from '@shpy/site-contract';
import {
  checkContact,
  type CheckedContactField,
  cleanContact,
  CONTACT_ERRORS,
  type ContactField,
  type ContactFields,
} from '@shpy/site-contract/contact';
import type { Transaction } from 'kysely';
import type { Outbox } from '../mail/outbox.ts';
import type { Vault } from '../platform/crypto/vault.ts';
import type { Store } from '../platform/database/store.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { SecurityLog } from '../platform/log/security-log.ts';
import { macOfAddress, parseEmail, recipientOf } from '../platform/values/email.ts';
import type { Locale } from '../platform/values/locale.ts';
import { originOf, type Visit } from '../sessions/visit.ts';
import { findKnownDevice } from '../sign-in/devices.ts';
import { readEarlierSends } from '../sign-in/earlier-sends.ts';
import { locksOf, macsOf, type RequesterMacs } from '../sign-in/requester-macs.ts';
import { inSeconds, latestInstant, longestWait } from '../sign-in/send-limits.ts';
import { ContactError } from './contact-error.ts';
import { CONTACT_REPEAT_WINDOW, contactWait, type EarlierContacts } from './contact-limits.ts';
import type { ContactCopyMail, ContactMail } from './mail-types.ts';
import type { ContactOutcome } from './metrics.ts';

export interface ContactInput {
  /** As typed; a field may be missing. */
  fields: Partial<Record<ContactField, unknown>>;
  locale: Locale;
  /** Address of the signed-in sender; null if the sender is not signed in. */
  signedInAs: string | null;
}

/**
 * Sends a message to the company, and a copy to the sender if the limits on mails to the address allow one. The same
 * message again within minutes is accepted, too, but sends and counts nothing: the answer to the first one was lost.
 * Throws ContactError.
 */
export type RequestContact = (input: ContactInput, visit: Visit) => Promise<void>;

interface RequestContactOptions {
  store: Store;
  vault: Vault;
  outbox: Pick<Outbox, 'add' | 'wake'>;
  clock: () => number;
  securityLog: SecurityLog;
  /** Address of the company, and the language that it reads. */
  company: { email: string; locale: Locale };
  onOutcome: (outcome: ContactOutcome) => void;
}

/** A request whose fields are valid. */
interface ValidContact {
  /** The same for a repetition of the message. */
  id: string;
  fields: ContactFields;
  locale: Locale;
  macs: RequesterMacs;
  device: string | null;
  /** Whether the sender is signed in with the address, which proves that it is theirs. */
  isOwner: boolean;
}

/** Returns the function that sends a message to the company. */
export function createRequestContact(options: RequestContactOptions): RequestContact {
  const { store, vault, outbox, clock, securityLog, onOutcome } = options;
  return async (input, visit) => {
    const { fields, email } = validFields(input.fields);
    const macs = macsOf(vault, email, visit.ip);
    const id = vault.mac(`contact ${JSON.stringify(fields)}`);
    const entry = { ...originOf(visit), address: email };
    // The lock on the address also makes a repetition wait for the first request, in any process.
    const outcome = await store.transaction(locksOf(macs), async (trx) => {
      if (await isRepeated(trx, id, clock())) return 'repeated';
      const refusal = contactWait(await readEarlier(trx, macs, clock()), clock());
      if (refusal) return refusal;
      const device = await findKnownDevice(trx, visit.device, email, clock());
      const { locale } = input;
      const isOwner = input.signedInAs === email;
      return send(trx, options, { id, fields, locale, macs, device, isOwner });
    });
    const reason = typeof outcome === 'string' ? outcome : outcome.limit;
    onOutcome(reason);
    if (typeof outcome !== 'string') {
      securityLog.write('contact.refused', { ...entry, reason });
      throw new ContactError('RATE_LIMITED', { retryAfterSeconds: inSeconds(outcome.wait) });
    }
    securityLog.write('contact.requested', { ...entry, reason });
    outbox.wake();
  };
}

/** Returns the cleaned fields, and the normalized address. Throws a `ContactError` that names each refused field. */
function validFields(typed: ContactInput['fields']): { fields: ContactFields; email: string } {
  const fields = cleanContact(typed);
  const email = parseEmail(fields.email);
  const errors = { ...checkContact(fields), ...(!email && { email: CONTACT_ERRORS.email }) };
  const checkedNames = Object.keys(CONTACT_ERRORS) as CheckedContactField[];
  const refused = checkedNames.filter((name) => errors[name]);
  const [first] = refused;
  if (first || !email) throw new ContactError(CONTACT_ERRORS[first ?? 'email'], { refused });
  return { fields: { ...fields, email: recipientOf(fields.email, email) }, email };
}

async function isRepeated(trx: Transaction<Tables>, id: string, now: number): Promise<boolean> {
  const first = await trx
    .selectFrom('contact_request')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', now - CONTACT_REPEAT_WINDOW)
    .where('created_at', '<=', latestInstant(now))
    .executeTakeFirst();
  return first !== undefined;
}

async function readEarlier(
  trx: Transaction<Tables>,
  { networkMac, wideNetworkMac }: RequesterMacs,
  now: number,
): Promise<EarlierContacts> {
  const sentBy = async (
    column: 'network_mac' | 'wide_network_mac',
    mac: string,
    window: number,
  ) => {
    const rows = await trx
      .selectFrom('contact_request')
      .select('created_at')
      .where(column, '=', mac)
      .where('created_at', '>', now - window)
      .where('created_at', '<=', latestInstant(now))
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map((row) => row.created_at);
  };
  return {
    fromNetwork: await sentBy('network_mac', networkMac, SEND_WINDOW_DAY),
    fromWideNetwork: await sentBy('wide_network_mac', wideNetworkMac, SEND_WINDOW_HOUR),
  };
}

async function send(
  trx: Transaction<Tables>,
  options: RequestContactOptions,
  contact: ValidContact,
): Promise<'sent' | 'sent_without_copy'> {
  const { clock } = options;
  const { macs, device } = contact;
  const requester = { network: macs.networkMac, device };
  const earlier = await readEarlierSends(trx, macs, clock());
  // Sign-in mails count towards the same limits. The message is sent in any case, but the copy only within the limits.
  const hasCopy = longestWait(earlier, requester, clock()) === null;
  await insertContact(trx, contact, hasCopy, clock());
  await addContactMail(trx, options, contact);
  if (hasCopy) await addCopy(trx, options, contact);
  return hasCopy ? 'sent' : 'sent_without_copy';
}

async function insertContact(
  trx: Transaction<Tables>,
  { id, macs, device }: ValidContact,
  hasCopy: boolean,
  now: number,
) {
  // The same message of earlier still counts towards the limits.
  await trx.updateTable('contact_request').set({ id: randomUUID() }).where('id', '=', id).execute();
  const row = {
    id,
    network_mac: macs.networkMac,
    wide_network_mac: macs.wideNetworkMac,
    // Without a copy, the request does not count towards the limits on mails to the address, so nothing of its sender is
    // stored that the deletion of their account would have to find.
    address_mac: hasCopy ? macs.addressMac : null,
    device_hash: hasCopy ? device : null,
    created_at: now,
  };
  await trx.insertInto('contact_request').values(row).execute();
}

async function addContactMail(
  trx: Transaction<Tables>,
  { outbox, vault, clock, company }: RequestContactOptions,
  { fields, locale: senderLocale }: ValidContact,
) {
  const { email, locale } = company;
  const mail: ContactMail = { kind: 'contact', email, locale, fields, senderLocale };
  const expiresAt = clock() + CONTACT_MAIL_LIFETIME;
  await outbox.add(trx, { addressMac: macOfAddress(vault, email), expiresAt, mail });
}

async function addCopy(
  trx: Transaction<Tables>,
  { outbox, clock, company }: RequestContactOptions,
  { fields, locale, macs, isOwner }: ValidContact,
) {
  const { email } = fields;
  const mail: ContactCopyMail = {
    kind: 'contact-copy',
    email,
    locale,
    fields: isOwner ? fields : null,
    replyTo: company.email,
  };
  const expiresAt = clock() + CONTACT_COPY_LIFETIME;
  await outbox.add(trx, { addressMac: macs.addressMac, expiresAt, mail });
}
