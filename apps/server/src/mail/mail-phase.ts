import { LEASE } from './lease.ts';
import type { MailPhase } from './mail-transition.ts';
import { LONGEST_RETRY } from './outcome.ts';

/** The columns of the outbox that determine the phase of a mail. */
export interface MailRow {
  body: string | null;
  expiresAt: number;
  nextAttemptAt: number;
  claimedUntil: number | null;
  sentAt: number | null;
  failedAt: number | null;
}

/**
 * The phase of a mail, read from its row. The row does not show whether the process that claimed it is already
 * sending.
 */
export function phaseOf(row: MailRow, now: number): Exclude<MailPhase, 'sending'> {
  if (row.sentAt !== null) return 'sent';
  if (row.failedAt !== null) return 'dead';
  if (row.expiresAt <= now) return 'expired';
  if (row.body === null) return 'wiped';
  // An instant further ahead than the longest wait was written before the clock was set back, and does not count. The
  // longest wait for a claim is two leases, because the clock of the server that took it may be ahead.
  if (isAhead(row.claimedUntil, now, 2 * LEASE)) return 'claimed';
  return isAhead(row.nextAttemptAt, now, LONGEST_RETRY) ? 'retry-wait' : 'queued';
}

const isAhead = (instant: number | null, now: number, longest: number) =>
  instant !== null && instant > now && instant <= now + longest;
