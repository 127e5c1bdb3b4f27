import { hostname } from 'node:os';
import type { Store } from '../database/store.ts';

/** How long a claim holds; longer than any try can take. In milliseconds. */
export const LEASE = 120_000;
const BATCH = 5;

/** A mail that this process, and no other, may send now. */
export interface ClaimedMail {
  id: string;
  body: string;
  attempts: number;
  createdAt: number;
  requestId: string;
}

/** Claims mails that are due, the oldest first; each claim counts as a try. */
export async function claimMails(
  store: Store,
  worker: string,
  now: number,
): Promise<ClaimedMail[]> {
  const rows = await store.transaction([], async (trx) => {
    const due = trx
      .selectFrom('outbox')
      .select('id')
      .where('body', 'is not', null)
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', now)
      .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<=', now)]))
      .orderBy('created_at')
      .limit(BATCH)
      // Two processes never get the same mail.
      .$if(store.isPostgres, (query) => query.forUpdate().skipLocked());
    return trx
      .updateTable('outbox')
      .set((update) => ({
        claimed_by: worker,
        claimed_until: now + LEASE,
        attempts: update('attempts', '+', 1),
      }))
      .where('id', 'in', due)
      .returning(['id', 'body', 'attempts', 'created_at as createdAt', 'request_id as requestId'])
      .execute();
  });
  return rows.flatMap(({ body, ...row }) => (body ? [{ ...row, body }] : []));
}

/**
 * Frees the claims of processes of this machine that are no more, so that their mails need not wait for the lease.
 * `worker` names the caller as `host:process:random`.
 */
export async function freeDeadClaims({ db }: Store, worker: string): Promise<void> {
  const claims = await db
    .selectFrom('outbox')
    .select('claimed_by')
    .distinct()
    .where('claimed_by', 'is not', null)
    .execute();
  const dead = claims.flatMap(({ claimed_by }) =>
    claimed_by && claimed_by !== worker && isDead(claimed_by) ? [claimed_by] : [],
  );
  if (dead.length === 0) return;
  await db
    .updateTable('outbox')
    .set({ claimed_by: null, claimed_until: null })
    .where('claimed_by', 'in', dead)
    .execute();
}

function isDead(worker: string): boolean {
  const [host, pid] = worker.split(':');
  if (host !== hostname()) return false;
  // Our own number, but another life: a container restarts with the same one.
  return Number(pid) === process.pid || !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
