import { Counter, Gauge, type Registry } from 'prom-client';
import { SEND_LIMITS, type SendLimit } from '../auth/send-limits.ts';
import type { OutboxFigures } from '../mail/outbox-queries.ts';
import type { TryResult } from '../mail/outcome.ts';

/** What the back end counts for `/metrics`. */
export interface BackendMetrics {
  countTry(result: TryResult): void;
  countExpired(mails: number): void;
  countSignIn(by: 'link' | 'code'): void;
  countSendRefusal(limit: SendLimit): void;
  countCodeLock(): void;
  /** Asks for the figures of the outbox whenever the metrics are read. */
  watchOutbox(outbox: OutboxFigures): void;
}

export function createBackendMetrics(registry: Registry): BackendMetrics {
  const registers = [registry];
  const mails = new Counter({
    name: 'mail_tries_total',
    help: 'Tries to hand a mail over: sent, refused for good by the mail server, failed for now',
    labelNames: ['result'],
    registers,
  });
  const expired = new Counter({
    name: 'mails_expired_total',
    help: 'Mails that expired before they could be sent',
    registers,
  });
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
  // A rate needs a zero to begin at.
  for (const result of ['sent', 'refused', 'failed']) mails.inc({ result }, 0);
  for (const by of ['link', 'code']) signIns.inc({ by }, 0);
  for (const limit of SEND_LIMITS) refusals.inc({ limit }, 0);

  return {
    countTry: (result) => mails.inc({ result }),
    countExpired: (count) => expired.inc(count),
    countSignIn: (by) => signIns.inc({ by }),
    countSendRefusal: (limit) => refusals.inc({ limit }),
    countCodeLock: () => locks.inc(),
    watchOutbox(outbox) {
      const watch = (name: string, help: string, figure: () => Promise<number>) =>
        new Gauge({
          name,
          help: `${help}; NaN while the database cannot be asked`,
          registers,
          async collect() {
            this.set(await figure().catch(() => NaN));
          },
        });
      watch('mail_queue_length', 'Mails that wait to be sent', outbox.length);
      watch(
        'mail_dead_letters',
        'Mails refused for good and not deleted since',
        outbox.deadLetters,
      );
    },
  };
}
