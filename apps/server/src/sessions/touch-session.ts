import type { Kysely } from 'kysely';
import { DAY, MINUTE } from '@shpy/site-contract';
import type { Tables } from '../platform/database/tables.ts';
import type { OpenSession } from './session-rows.ts';

/** Shortest time between two recorded uses, in milliseconds: a page view must not always cause a write. */
const USE_GRAIN = MINUTE;
/** The same for an account, whose inactivity is counted in months. */
const SEEN_GRAIN = DAY;

/** Records a use of a session and of its account. */
export async function touchSession(
  db: Kysely<Tables>,
  session: OpenSession | undefined,
  now: number,
): Promise<OpenSession | null> {
  if (!session) return null;
  if (now - session.lastUsedAt < USE_GRAIN) return session;
  const update = db.updateTable('session').set({ last_used_at: now });
  await update.where('id', '=', session.id).execute();
  await seeAccount(db, session.accountId, now);
  return { ...session, lastUsedAt: now };
}

/** Not in one transaction with the session: a deletion of the account locks the two in the other order. */
const seeAccount = (db: Kysely<Tables>, id: string, now: number) =>
  db
    .updateTable('account')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now - SEEN_GRAIN)
    .execute();
