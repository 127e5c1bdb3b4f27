import { randomUUID } from 'node:crypto';
import { LINK_LIFETIME } from '@shpy/site-contract';
import type { Transaction } from 'kysely';
import type { Store } from '../platform/database/store.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { SecurityLog } from '../platform/log/security-log.ts';
import { findKnownDevice } from './devices.ts';
import { type AddressSend, readEarlierSends } from './earlier-sends.ts';
import { locksOf, macsOf, type RequesterMacs } from './requester-macs.ts';
import { parseEmail, recipientOf } from '../platform/values/email.ts';
import type { Locale } from '../platform/values/locale.ts';
import { createCode, createSecret, hashSecret } from '../platform/crypto/secrets.ts';
import {
  inSeconds,
  longestWait,
  ownWait,
  type EarlierSend,
  type EarlierSends,
  type SendLimit,
} from './send-limits.ts';
import type { SignInMail } from './mail-types.ts';
import { SignInError } from './sign-in-error.ts';
import { codeMac } from './sign-in-requests.ts';
import type { StatusBus } from './status-bus.ts';
import type { Vault } from '../platform/crypto/vault.ts';
import { originOf, type Visit } from '../sessions/visit.ts';
import { voidRequests } from '../sessions/accounts/void-requests.ts';

export interface MagicLinkInput {
  /** As typed. */
  email: string;
  locale: Locale;
  /** Id of the token that the browser sends; null for a plain form. */
  requester: string | null;
  /** The page of the site to return to after the sign-in. */
  returnPath: string | null;
}

/** The response to the browser that made the request. */
export interface MagicLinkRequest {
  id: string;
  expiresAt: number;
  resendAfterSeconds: number;
  /** Secret for the cookie that binds the request to its browser. */
  binding: string;
}

/**
 * Sends a mail with a link and a code, and voids earlier requests of the same browser for the address. The response is
 * the same for known and unknown addresses. Throws EMAIL_INVALID, RATE_LIMITED.
 */
export type RequestSignIn = (input: MagicLinkInput, visit: Visit) => Promise<MagicLinkRequest>;

interface RequestSignInOptions {
  store: Store;
  vault: Vault;
  outbox: Outbox;
  bus: Pick<StatusBus, 'announce'>;
  clock: () => number;
  securityLog: SecurityLog;
  onRefused: (limit: SendLimit) => void;
}

/** The data to store for a request. */
interface Requested extends RequesterMacs, MagicLinkInput {
  /** The address to which the mail is sent; `email` is the normalized one. */
  recipient: string;
  binding: string;
  /** Hash of the device cookie if the browser has signed in with the address before. */
  device: string | null;
}

type Outcome =
  | { refused: SendLimit; details: SignInError['details'] }
  | { refused: null; request: MagicLinkRequest; voided: string[] };

/** Returns the function that sends a sign-in mail. */
export function createRequestSignIn(options: RequestSignInOptions): RequestSignIn {
  const { store, vault, outbox, bus, clock, securityLog } = options;

  async function send(trx: Transaction<Tables>, requested: Requested): Promise<Outcome> {
    const { binding, email, networkMac: network, device } = requested;
    const now = clock();
    const earlier = await readEarlierSends(trx, requested, now);
    const requester = { network, device };
    const refusal = longestWait(earlier, requester, now);
    if (refusal) {
      const retryAfterSeconds = inSeconds(refusal.wait);
      const alreadySent = isMailFromOthers(earlier, requested, now) && { alreadySent: true };
      return { refused: refusal.limit, details: { retryAfterSeconds, ...alreadySent } };
    }
    // Only the requests of this browser: links that other browsers requested stay valid.
    const voided = await voidRequests(trx, { email, bindingHash: hashSecret(binding) }, now);
    const { id, expiresAt } = await insertRequest(trx, options, requested, now);
    const next = longestWait(withSend(earlier, { at: now, network, device }), requester, now);
    const resendAfterSeconds = inSeconds(next?.wait ?? 0);
    return { refused: null, voided, request: { id, expiresAt, resendAfterSeconds, binding } };
  }

  return async (input, visit) => {
    const email = parseEmail(input.email);
    if (!email) throw new SignInError('EMAIL_INVALID');
    const binding = visit.binding ?? createSecret();
    const macs = macsOf(vault, email, visit.ip);
    const entry = { ...originOf(visit), address: email };
    const outcome = await store.transaction(locksOf(macs), async (trx) => {
      const device = await findKnownDevice(trx, visit.device, email, clock());
      const recipient = recipientOf(input.email, email);
      return send(trx, { ...macs, ...input, email, recipient, binding, device });
    });
    if (outcome.refused !== null) {
      securityLog.write('link.refused', { ...entry, reason: outcome.refused });
      options.onRefused(outcome.refused);
      throw new SignInError('RATE_LIMITED', outcome.details);
    }
    securityLog.write('link.requested', entry);
    for (const id of outcome.voided) bus.announce(id);
    outbox.wake();
    return outcome.request;
  };
}

/** Whether only requests of other browsers cause the refusal, and the link of one of them still works. */
function isMailFromOthers(
  { toAddress }: EarlierSends<AddressSend>,
  { binding, device, email }: Requested,
  now: number,
): boolean {
  const hash = hashSecret(binding);
  const isOwn = (send: AddressSend) =>
    send.bindingHash === hash || (device !== null && send.device === device);
  if (ownWait(toAddress.filter(isOwn), now) > 0) return false;
  return toAddress.some((send) => send.email === email && send.isOpen && !isOwn(send));
}

/** Adds the mail that is being sent, to compute the next wait. */
function withSend(
  { toAddress, fromNetwork, fromWideNetwork }: EarlierSends,
  send: EarlierSend,
): EarlierSends {
  return {
    toAddress: [send, ...toAddress],
    fromNetwork: [send, ...fromNetwork],
    fromWideNetwork: [send, ...fromWideNetwork],
  };
}

async function insertRequest(
  trx: Transaction<Tables>,
  { vault, outbox }: RequestSignInOptions,
  requested: Requested,
  now: number,
) {
  const { email, locale, addressMac } = requested;
  const id = randomUUID();
  const token = createSecret();
  const code = createCode();
  const expiresAt = now + LINK_LIFETIME;
  const row = {
    id,
    email,
    locale,
    address_mac: addressMac,
    network_mac: requested.networkMac,
    wide_network_mac: requested.wideNetworkMac,
    device_hash: requested.device,
    binding_hash: hashSecret(requested.binding),
    // The column has kept an earlier name of the requester.
    asker: requested.requester,
    return_path: requested.returnPath,
    token_hash: hashSecret(token),
    code_mac: codeMac(vault, id, code),
    code_tries: 0,
    created_at: now,
    expires_at: expiresAt,
  };
  await trx.insertInto('sign_in_request').values(row).execute();
  const mail: SignInMail = { kind: 'sign-in', email: requested.recipient, locale, token, code };
  await outbox.add(trx, { requestId: id, addressMac, expiresAt, mail });
  return { id, expiresAt };
}
