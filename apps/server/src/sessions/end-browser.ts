import type { Transaction } from 'kysely';
import type { Store } from '../platform/database/store.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { RequestOrigin, SecurityLog } from '../platform/log/security-log.ts';
import { macOfAddress } from '../platform/values/email.ts';
import { hashSecret, isSecret } from '../platform/crypto/secrets.ts';
import type { Vault } from '../platform/crypto/vault.ts';

/**
 * Ends every session of the browser that a mail reported, and forgets the browser. `endToken` is the single-use token in
 * the mail. False if the token is unknown.
 */
export type EndBrowser = (endToken: string, origin: RequestOrigin) => Promise<boolean>;

interface EndBrowserOptions {
  store: Store;
  vault: Pick<Vault, 'mac'>;
  securityLog: SecurityLog;
}

/**
 * Returns the function that ends the sessions of a reported browser. The token identifies the browser, not one session,
 * so it also ends sessions that the browser opened after the mail. No other mail reports them, because the browser was
 * no longer new.
 */
export function createEndBrowser({ store, vault, securityLog }: EndBrowserOptions): EndBrowser {
  return async (endToken, origin) => {
    const hash = isSecret(endToken) ? hashSecret(endToken) : null;
    const address = hash === null ? null : await addressOf(store, hash);
    const ended =
      hash !== null &&
      address !== null &&
      // The code that ends all sessions of an account takes the same lock.
      (await store.transaction([`address ${macOfAddress(vault, address)}`], (trx) =>
        forget(trx, hash),
      ));
    if (!ended) {
      securityLog.write('link.refused', { ...origin, reason: 'unknown' });
      return false;
    }
    securityLog.write('session.ended', { ...origin, address, reason: 'new_browser_mail' });
    return true;
  };
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

/** Deletes the browser before its sessions: a sign-in in progress locks the browser's row until its session is open. */
async function forget(trx: Transaction<Tables>, endTokenHash: string): Promise<boolean> {
  const device = await trx
    .deleteFrom('device')
    .where('end_token_hash', '=', endTokenHash)
    .returning(['account_id', 'secret_hash'])
    .executeTakeFirst();
  if (!device) return false;
  await trx
    .deleteFrom('session')
    .where('account_id', '=', device.account_id)
    .where('device_hash', '=', device.secret_hash)
    .execute();
  return true;
}
