import { Counter, type Registry } from 'prom-client';
import { SEND_LIMITS, type SendLimit } from './send-limits.ts';

/** Counters of sign-in for `/metrics`. */
export interface SignInMetrics {
  countSignIn(by: 'link' | 'code'): void;
  countSendRefusal(limit: SendLimit): void;
  countCodeLock(): void;
}

/** Registers the counters of sign-in, starting at zero. */
export function createSignInMetrics(registry: Registry): SignInMetrics {
  const registers = [registry];
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Sign-ins, by link or code',
    labelNames: ['by'],
    registers,
  });
  const refusals = new Counter({
    name: 'send_limit_refusals_total',
    help: 'Requests for a sign-in mail that a limit refused, by limit',
    labelNames: ['limit'],
    registers,
  });
  const locks = new Counter({
    name: 'code_locks_total',
    help: 'Addresses whose codes were locked after too many wrong ones',
    registers,
  });
  // Start at zero, so that a rate includes the first event.
  for (const by of ['link', 'code']) signIns.inc({ by }, 0);
  for (const limit of SEND_LIMITS) refusals.inc({ limit }, 0);
  return {
    countSignIn: (by) => signIns.inc({ by }),
    countSendRefusal: (limit) => refusals.inc({ limit }),
    countCodeLock: () => locks.inc(),
  };
}
