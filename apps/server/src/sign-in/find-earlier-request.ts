import { createSecret, hashSecret } from '../platform/crypto/secrets.ts';
import type { Store } from '../platform/database/store.ts';
import type { Requester, SignInRequests } from './sign-in-requests.ts';

/**
 * Finds the open request of a browser that asks for another mail too early; null if there is none. If the cookie was lost
 * together with the answer, the browser is known by its token, and gets a new `binding` for the cookie.
 */
export type FindEarlierRequest = (
  email: string,
  caller: Requester,
) => Promise<{ id: string; binding: string } | null>;

interface FindEarlierRequestOptions {
  store: Pick<Store, 'db'>;
  requests: Pick<SignInRequests, 'findOpen'>;
}

/** Returns the function that finds an earlier request. */
export const createFindEarlierRequest =
  ({ store: { db }, requests }: FindEarlierRequestOptions): FindEarlierRequest =>
  async (email, caller) => {
    const request = await requests.findOpen(email, caller);
    if (!request) return null;
    const { id, binding_hash: known } = request;
    const binding = caller.binding ?? createSecret();
    if (hashSecret(binding) !== known)
      await db
        .updateTable('sign_in_request')
        .set({ binding_hash: hashSecret(binding) })
        .where('id', '=', id)
        .execute();
    return { id, binding };
  };
