import { macOfAddress } from '../../platform/values/email.ts';
import { voidRequests } from './void-requests.ts';
import type { AccountsOptions } from './accounts-options.ts';

export interface EndedSessions {
  /** Ids of the sessions that were open. */
  sessions: string[];
  /** Ids of the sign-in requests whose link and code are now void. */
  requests: string[];
}

/** Ends every session of an account, voids its unused sign-in links and forgets its browsers except `exceptDevice`. */
export async function endSessions(
  { store, vault, clock }: AccountsOptions,
  id: string,
  exceptDevice: string | null,
): Promise<EndedSessions> {
  const account = await store.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) return { sessions: [], requests: [] };
  const { email } = account;

  return store.transaction([`address ${macOfAddress(vault, email)}`], async (trx) => {
    // Requests, browsers, sessions: the order in which the confirmation of a sign-in locks them.
    const requests = await voidRequests(trx, { email }, clock());
    await trx
      .deleteFrom('device')
      .where('account_id', '=', id)
      .$if(exceptDevice !== null, (query) => query.where('secret_hash', '!=', exceptDevice))
      .execute();
    const sessions = await trx
      .deleteFrom('session')
      .where('account_id', '=', id)
      .returning('id')
      .execute();
    return { sessions: sessions.map((session) => session.id), requests };
  });
}
