import type { Selectable } from 'kysely';
import type { Store } from '../platform/database/store.ts';
import type { Tables } from '../platform/database/tables.ts';
import { maskEmail, parseEmail } from '../platform/values/email.ts';
import { hashSecret, isId, isSecret } from '../platform/crypto/secrets.ts';
import type { Vault } from '../platform/crypto/vault.ts';

export type SignInRequestRow = Selectable<Tables['sign_in_request']>;

/** The progress of a request, for the browser that made the request. */
export type SignInStatus = 'PENDING' | 'VERIFIED' | 'EXPIRED';

/** Finds sign-in requests, whether open or ended. */
export interface SignInRequests {
  find(id: string): Promise<SignInRequestRow | null>;
  findByToken(token: string): Promise<SignInRequestRow | null>;
  /** The masked address that a link signs in; null if the link no longer works. */
  linkAddress(token: string): Promise<string | null>;
  /** The latest open request of a browser for an address as typed; null if there is none. */
  findOpen(email: string, requester: Requester): Promise<SignInRequestRow | null>;
}

/** HMAC of a code. A hash without a key could be reversed by trying a million codes. */
export const codeMac = (vault: Vault, requestId: string, code: string): string =>
  vault.mac(`code ${requestId} ${code}`);

/** The progress of a request. A consumed secret means VERIFIED, even if the other one can still be used. */
export function statusOf(row: SignInRequestRow, now: number): SignInStatus {
  if (row.link_used_at !== null || row.code_used_at !== null) return 'VERIFIED';
  return row.voided_at !== null || row.expires_at <= now ? 'EXPIRED' : 'PENDING';
}

/** What identifies the browser that made a request: the secret of its cookie, or the id of its token. */
export interface Requester {
  binding: string | null;
  requester: string | null;
}

/** Whether a caller made a request: from the same browser, or with the same token. */
export function isRequester(request: SignInRequestRow, { binding, requester }: Requester): boolean {
  return (
    (binding !== null && hashSecret(binding) === request.binding_hash) ||
    (requester !== null && requester === request.asker)
  );
}

/** The page to return to after a sign-in; null in a browser that did not make the request. */
export const returnPathFor = (
  request: SignInRequestRow | null,
  { binding }: { binding: string | null },
): string | null =>
  request && isRequester(request, { binding, requester: null }) ? request.return_path : null;

/** The error code for a link that can no longer be confirmed. */
export function confirmError({ link_used_at, voided_at }: SignInRequestRow) {
  if (link_used_at !== null) return 'LINK_USED';
  return voided_at !== null ? 'LINK_INVALID' : 'LINK_EXPIRED';
}

/** Creates the queries for sign-in requests. */
export function createSignInRequests(
  { db }: Pick<Store, 'db'>,
  clock: () => number,
): SignInRequests {
  const select = () => db.selectFrom('sign_in_request').selectAll();

  const findByToken = async (token: string) =>
    (isSecret(token) &&
      (await select().where('token_hash', '=', hashSecret(token)).executeTakeFirst())) ||
    null;

  return {
    find: async (id) =>
      (isId(id) && (await select().where('id', '=', id).executeTakeFirst())) || null,
    findByToken,
    async linkAddress(token) {
      const row = await findByToken(token);
      const isUsable =
        row && row.link_used_at === null && row.voided_at === null && row.expires_at > clock();
      return isUsable ? maskEmail(row.email) : null;
    },
    async findOpen(typed, requester) {
      const email = parseEmail(typed);
      if (!email) return null;
      const open = await select()
        .where('email', '=', email)
        .where('voided_at', 'is', null)
        .where('expires_at', '>', clock())
        .orderBy('created_at', 'desc')
        .execute();
      return open.find((row) => isRequester(row, requester)) ?? null;
    },
  };
}
