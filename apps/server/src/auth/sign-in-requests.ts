import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Store } from '../database/store.ts';
import type { Tables } from '../database/tables.ts';
import { apiError } from '../graphql/errors.ts';
import type { MagicLinkStatus } from '../graphql/generated/resolvers.ts';
import type { Outbox } from '../mail/outbox.ts';
import { macOfAddress } from './email.ts';
import type { Locale } from './locale.ts';
import { LINK_LIFETIME, SEND_WINDOW } from './rules.ts';
import { createCode, createSecret, hashSecret, isId } from './secrets.ts';
import { addressWait, inSeconds, networkWait } from './send-limits.ts';
import type { StatusBus } from './status-bus.ts';
import type { Vault } from './vault.ts';

export type SignInRequestRow = Selectable<Tables['sign_in_request']>;

/** Who asks for a link, and from where. */
export interface LinkWish {
  /** As `parseEmail` gives it. */
  email: string;
  locale: Locale;
  /** As `networkOf` gives it. */
  network: string;
  /** Secret of the binding cookie. */
  binding: string;
  /** Id of the token that the browser asks with; null for a plain form. */
  asker: string | null;
}

/** What the browser that asks may know. */
export interface LinkRequest {
  id: string;
  expiresAt: number;
  resendAfterSeconds: number;
}

/** Sign-in requests, from the wish for a link to the end of its ten minutes. */
export interface SignInRequests {
  /** Puts a mail into the outbox and voids the request before. Throws RATE_LIMITED. */
  create(wish: LinkWish): Promise<LinkRequest>;
  find(id: string): Promise<SignInRequestRow | null>;
  findByToken(token: string): Promise<SignInRequestRow | null>;
  /** The open request of that browser for that address. */
  findOpen(email: string, binding: string): Promise<SignInRequestRow | null>;
}

export interface SignInRequestsOptions {
  store: Store;
  vault: Vault;
  outbox: Outbox;
  bus: StatusBus;
  clock: () => number;
}

/** HMAC of a code: a hash without a key would be found by trying a million of them. */
export const codeMac = (vault: Vault, requestId: string, code: string): string =>
  vault.mac(`code ${requestId} ${code}`);

export function statusOf(row: SignInRequestRow, now: number): MagicLinkStatus {
  if (row.link_used_at !== null || row.code_used_at !== null) return 'VERIFIED';
  return row.voided_at !== null || row.expires_at <= now ? 'EXPIRED' : 'PENDING';
}

export function createSignInRequests(options: SignInRequestsOptions): SignInRequests {
  const { store, vault, outbox, bus, clock } = options;
  const select = () => store.db.selectFrom('sign_in_request').selectAll();

  return {
    async create(wish) {
      const networkMac = vault.mac(`network ${wish.network}`);
      const locks = [`address ${wish.email}`, `network ${networkMac}`];
      const { request, voided } = await store.transaction(locks, async (trx) => {
        const now = clock();
        const earlier = await earlierSends(trx, wish.email, networkMac, now);
        const wait = Math.max(
          addressWait(earlier.toAddress, now),
          networkWait(earlier.fromNetwork, now),
        );
        if (wait > 0) throw apiError('RATE_LIMITED', { retryAfterSeconds: inSeconds(wait) });

        const voided = await voidOpen(trx, wish.email, now);
        const request = await insert(trx, options, wish, networkMac, now);
        const resendAfterSeconds = inSeconds(addressWait([now, ...earlier.toAddress], now));
        return { request: { ...request, resendAfterSeconds }, voided };
      });
      for (const id of voided) bus.announce(id);
      outbox.wake();
      return request;
    },
    find: async (id) =>
      (isId(id) && (await select().where('id', '=', id).executeTakeFirst())) || null,
    findByToken: async (token) =>
      (await select().where('token_hash', '=', hashSecret(token)).executeTakeFirst()) ?? null,
    findOpen: async (email, binding) =>
      (await select()
        .where('email', '=', email)
        .where('binding_hash', '=', hashSecret(binding))
        .where('voided_at', 'is', null)
        .where('expires_at', '>', clock())
        .executeTakeFirst()) ?? null,
  };
}

async function earlierSends(
  trx: Transaction<Tables>,
  email: string,
  networkMac: string,
  now: number,
) {
  const sends = (column: 'email' | 'network_mac', value: string) =>
    trx
      .selectFrom('sign_in_request')
      .select('created_at')
      .where(column, '=', value)
      .where('created_at', '>', now - SEND_WINDOW)
      .orderBy('created_at', 'desc')
      .execute();
  const [toAddress, fromNetwork] = [
    await sends('email', email),
    await sends('network_mac', networkMac),
  ];
  const instants = (rows: { created_at: number }[]) => rows.map((row) => row.created_at);
  return { toAddress: instants(toAddress), fromNetwork: instants(fromNetwork) };
}

async function voidOpen(trx: Transaction<Tables>, email: string, now: number): Promise<string[]> {
  const rows = await trx
    .updateTable('sign_in_request')
    .set({ voided_at: now })
    .where('email', '=', email)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    // A mail that did not leave yet would bring a dead link.
    await trx
      .updateTable('outbox')
      .set({ body: null })
      .where('request_id', 'in', ids)
      .where('sent_at', 'is', null)
      .execute();
  return ids;
}

async function insert(
  trx: Transaction<Tables>,
  { vault, outbox }: SignInRequestsOptions,
  { email, locale, binding, asker }: LinkWish,
  networkMac: string,
  now: number,
) {
  const id = randomUUID();
  const token = createSecret();
  const code = createCode();
  const expiresAt = now + LINK_LIFETIME;
  const addressMac = macOfAddress(vault, email);
  const row = {
    id,
    email,
    locale,
    address_mac: addressMac,
    network_mac: networkMac,
    binding_hash: hashSecret(binding),
    asker,
    token_hash: hashSecret(token),
    code_mac: codeMac(vault, id, code),
    code_tries: 0,
    created_at: now,
    expires_at: expiresAt,
  };
  await trx.insertInto('sign_in_request').values(row).execute();
  const mail = { kind: 'sign-in', email, locale, token, code } as const;
  await outbox.add(trx, { requestId: id, addressMac, expiresAt, mail });
  return { id, expiresAt };
}
