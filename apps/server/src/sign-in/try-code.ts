import { timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { macOfAddress } from '../platform/values/email.ts';
import type { Visit } from '../sessions/visit.ts';
import { addWrongCode, type CodeGuesser, codeLockEnd } from './code-lock.ts';
import { confirm, type Confirmation } from './confirm.ts';
import { findKnownDevice } from './devices.ts';
import { CODE_TRIES } from '@shpy/site-contract';
import type { SignInOptions } from './sign-in-options.ts';
import { codeMac, type SignInRequestRow } from './sign-in-requests.ts';

/** A refused code: the codes of the address are locked, or the code is wrong or no longer accepted. */
export type Refusal =
  | { lockedUntil: number }
  /** `locks`: whether this wrong code is the one that locks the codes of the address. */
  | { triesLeft: number; reason: 'guess' | 'no_tries_left'; locks: boolean }
  /** The code was not compared, because it was used or cancelled before. */
  | { reason: 'used' | 'voided' };

/** Compares a code while holding the lock of the address, so that simultaneous guesses are counted one by one. */
export function tryCode(
  options: SignInOptions,
  request: SignInRequestRow,
  digits: string,
  visit: Visit,
): Promise<Confirmation | Refusal> {
  const { store, vault, clock } = options;
  const addressMac = macOfAddress(vault, request.email);
  return store.transaction([`address ${addressMac}`], async (trx) => {
    const now = clock();
    const device = await findKnownDevice(trx, visit.device, request.email, now);
    const guesser: CodeGuesser = { addressMac, device };
    const lockedUntil = await codeLockEnd(trx, guesser, now);
    if (lockedUntil !== null) return { lockedUntil };
    const tries = await countTry(trx, request.id, now);
    if (tries === null) return uncountedRefusal(trx, request.id);
    const isRight = isSame(request.code_mac, codeMac(vault, request.id, digits));
    const target = { requestId: request.id, visit };
    const confirmation = isRight ? await confirm(trx, options, 'code', target) : null;
    if (confirmation) return confirmation;
    await addWrongCode(trx, guesser, now);
    const locks = (await codeLockEnd(trx, guesser, now)) !== null;
    return { triesLeft: CODE_TRIES - tries, reason: 'guess', locks };
  });
}

/** Counts a try before the code is compared. Returns null if the request accepts no code any more. */
async function countTry(trx: Transaction<Tables>, id: string, now: number): Promise<number | null> {
  const row = await trx
    .updateTable('sign_in_request')
    .set((update) => ({ code_tries: update('code_tries', '+', 1) }))
    .where('id', '=', id)
    .where('code_tries', '<', CODE_TRIES)
    .where('code_used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('code_tries')
    .executeTakeFirst();
  return row?.code_tries ?? null;
}

/** The refusal of a code that was not counted. Another tab or a reader of the mail may have ended it while codes were left. */
async function uncountedRefusal(trx: Transaction<Tables>, id: string): Promise<Refusal> {
  const row = await trx
    .selectFrom('sign_in_request')
    .select(['code_tries', 'code_used_at', 'voided_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row && row.code_used_at !== null) return { reason: 'used' };
  if (row && row.voided_at === null && row.code_tries >= CODE_TRIES)
    return { triesLeft: 0, reason: 'no_tries_left', locks: false };
  return { reason: 'voided' };
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
