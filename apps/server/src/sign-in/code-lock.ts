import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { CODE_LOCK_TRIES, CODE_LOCK_WINDOW } from '@shpy/site-contract';
import { latestInstant } from './send-limits.ts';

/** Wrong codes are counted separately for each known browser, and together for all other browsers of an address. */
export interface CodeGuesser {
  addressMac: string;
  /** Hash of the device cookie if the browser has signed in with the address before. */
  device: string | null;
}

/**
 * When the codes of an address are accepted again, in milliseconds since the epoch; null if they are accepted now. The
 * caller holds the lock of the address, so that simultaneous guesses are counted one after the other.
 */
export async function codeLockEnd(
  trx: Transaction<Tables>,
  guesser: CodeGuesser,
  now: number,
): Promise<number | null> {
  const wrong = await trx
    .selectFrom('wrong_code')
    .select('created_at')
    .where('address_mac', '=', guesser.addressMac)
    .where('device_hash', guesser.device === null ? 'is' : '=', guesser.device)
    .where('created_at', '>', now - CODE_LOCK_WINDOW)
    .where('created_at', '<=', latestInstant(now))
    .orderBy('created_at', 'desc')
    .limit(CODE_LOCK_TRIES)
    .execute();
  const tenth = wrong[CODE_LOCK_TRIES - 1];
  // The clock of the process that counted it may be ahead.
  return tenth ? Math.min(tenth.created_at, now) + CODE_LOCK_WINDOW : null;
}

/** Counts a wrong code. */
export async function addWrongCode(
  trx: Transaction<Tables>,
  { addressMac, device }: CodeGuesser,
  now: number,
): Promise<void> {
  const row = { id: randomUUID(), address_mac: addressMac, device_hash: device, created_at: now };
  await trx.insertInto('wrong_code').values(row).execute();
}
