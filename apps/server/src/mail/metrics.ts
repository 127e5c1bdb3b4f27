import { Counter, Gauge, type Registry } from 'prom-client';
import type { OutboxFigures } from './outbox-queries.ts';
import type { TryResult } from './outcome.ts';

/** Counters of the outbox for `/metrics`. */
export interface MailMetrics {
  countTry(result: TryResult): void;
  countExpired(mails: number): void;
}

/** Registers the counters of the outbox, starting at zero. */
export function createMailMetrics(registry: Registry): MailMetrics {
  const registers = [registry];
  const tries = new Counter({
    name: 'mail_tries_total',
    help: 'Tries to hand a mail over: sent, refused permanently by the mail server, failed for now',
    labelNames: ['result'],
    registers,
  });
  const expired = new Counter({
    name: 'mails_expired_total',
    help: 'Mails that expired before they could be sent',
    registers,
  });
  // Start at zero, so that a rate includes the first event.
  for (const result of ['sent', 'refused', 'failed']) tries.inc({ result }, 0);
  return {
    countTry: (result) => tries.inc({ result }),
    countExpired: (count) => expired.inc(count),
  };
}

/** Reads the figures of the outbox whenever the metrics are requested. */
export function watchOutbox(registry: Registry, outbox: OutboxFigures): void {
  const watch = (name: string, help: string, figure: () => Promise<number>) =>
    new Gauge({
      name,
      help: `${help}; NaN while the database is unavailable`,
      registers: [registry],
      async collect() {
        this.set(await figure().catch(() => NaN));
      },
    });
  watch('mail_queue_length', 'Mails that wait to be sent', outbox.length);
  watch('mail_dead_letters', 'Mails refused permanently and not deleted since', outbox.deadLetters);
}
