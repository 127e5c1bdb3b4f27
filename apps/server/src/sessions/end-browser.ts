import type { Transaction } from 'kysely';
import type { Store } from '../platform/database/store.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { RequestOrigin, SecurityLog } from '../platform/log/security-log.ts';
import { macOfAddress } from '../platform/values/email.ts';
import { hashSecret, isSecret } from '../platform/crypto/secrets.ts';
import type { Vault } from '../platform/crypto/vault.ts';
import { voidRequests } from './accounts/void-requests.ts';

/**
 * Ends every session of the browser that a mail reported, forgets the browser, and voids the open links and codes of the
 * address. `endToken` is the single-use token in the mail. False if the token is unknown.
 */
export type EndBrowser = (endToken: string, origin: RequestOrigin) => Promise<boolean>;

interface EndBrowserOptions {
  store: Store;
  vault: Pick<Vault, 'mac'>;
  clock: () => number;
  securityLog: SecurityLog;
  /** Called with the ids of the sign-in requests that end. */
  onRequestsEnded(ids: string[]): void;
}

/**
 * Returns the function that ends the sessions of a reported browser. The token identifies the browser, not one session,
 * so it also ends sessions that the browser opened after the mail. No other mail reports them, because the browser was
 * no longer new.
 */
export function createEndBrowser(options: EndBrowserOptions): EndBrowser {
  const { store, vault, clock, securityLog, onRequestsEnded } = options;
  return async (endToken, origin) => {
    const endTokenHash = isSecret(endToken) ? hashSecret(endToken) : null;
    const email = endTokenHash === null ? null : await addressOf(store, endTokenHash);
    const ended =
      endTokenHash === null || email === null
        ? null
        : // The code that ends all sessions of an account takes the same lock.
          await store
            .transaction([`address ${macOfAddress(vault, email)}`], (trx) =>
              forget(trx, { endTokenHash, email, now: clock() }),
            )
            .catch(nullIfUnknown);
    if (!ended || email === null) {
      securityLog.write('link.refused', { ...origin, reason: 'unknown' });
      return false;
    }
    securityLog.write('session.ended', { ...origin, address: email, reason: 'new_browser_mail' });
    onRequestsEnded(ended.requests);
    return true;
  };
}

/** Thrown inside a transaction to roll it back. */
class UnknownBrowser extends Error {
  override name = 'UnknownBrowser';
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof UnknownBrowser) return null;
  throw error;
}

const addressOf = async ({ db }: Store, endTokenHash: string) =>
  (
    await db
      .selectFrom('device')
      .innerJoin('account', 'account.id', 'device.account_id')
      .select('account.email')
      .where('end_token_hash', '=', endTokenHash)
      .executeTakeFirst()
  )?.email ?? null;

/**
 * Voids the requests, because a mail has two secrets: the browser may have used only one of them. Then deletes the browser
 * and its sessions. A confirmation locks these rows in the same order.
 */
async function forget(
  trx: Transaction<Tables>,
  { endTokenHash, email, now }: { endTokenHash: string; email: string; now: number },
): Promise<{ requests: string[] }> {
  const requests = await voidRequests(trx, { email }, now);
  const device = await trx
    .deleteFrom('device')
    .where('end_token_hash', '=', endTokenHash)
    .returning(['account_id', 'secret_hash'])
    .executeTakeFirst();
  if (!device) throw new UnknownBrowser();
  await trx
    .deleteFrom('session')
    .where('account_id', '=', device.account_id)
    .where('device_hash', '=', device.secret_hash)
    .execute();
  return { requests };
}
