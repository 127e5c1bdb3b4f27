import type { Kysely } from 'kysely';
import { DAY, MINUTE } from '@shpy/site-contract';
import type { Tables } from '../platform/database/tables.ts';
import type { OpenSession } from './session-rows.ts';

/** Shortest time between two recorded uses, in milliseconds, so that not every page view causes a write. */
const SESSION_INTERVAL = MINUTE;
/** The same for an account, whose inactivity is measured in months. */
const ACCOUNT_INTERVAL = DAY;

/** Records a use of a session and of its account. */
export async function touchSession(
  db: Kysely<Tables>,
  session: OpenSession | undefined,
  now: number,
): Promise<OpenSession | null> {
  if (!session) return null;
  if (now - session.lastUsedAt < SESSION_INTERVAL) return session;
  const update = db.updateTable('session').set({ last_used_at: now });
  await update.where('id', '=', session.id).execute();
  await touchAccount(db, session.accountId, now);
  return { ...session, lastUsedAt: now };
}

/**
 * Runs after the update of the session, not in one transaction with it: the deletion of an account locks account and
 * session in reverse order, so the two transactions could deadlock.
 */
const touchAccount = (db: Kysely<Tables>, id: string, now: number) =>
  db
    .updateTable('account')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now - ACCOUNT_INTERVAL)
    .execute();
