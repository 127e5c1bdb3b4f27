import { Counter, Gauge, type Registry } from 'prom-client';

/** What the back end counts for `/metrics`. */
export interface BackendMetrics {
  /** The same delivery, counted by how each try ends. */
  countMails<T>(send: (mail: T) => Promise<void>): (mail: T) => Promise<void>;
  countSignIn(by: 'link' | 'code'): void;
  /** Asks for the number of mails that wait whenever the metrics are read. */
  watchQueue(length: () => Promise<number>): void;
}

export function createBackendMetrics(registry: Registry): BackendMetrics {
  const registers = [registry];
  const mails = new Counter({
    name: 'mail_tries_total',
    help: 'Tries to hand a mail over, by how they ended',
    labelNames: ['result'],
    registers,
  });
  const signIns = new Counter({
    name: 'sign_ins_total',
    help: 'Sign-ins, by link or code',
    labelNames: ['by'],
    registers,
  });
  // A rate needs a zero to begin at.
  for (const result of ['sent', 'failed']) mails.inc({ result }, 0);
  for (const by of ['link', 'code']) signIns.inc({ by }, 0);

  return {
    countMails: (send) => async (mail) => {
      try {
        await send(mail);
      } catch (error) {
        mails.inc({ result: 'failed' });
        throw error;
      }
      mails.inc({ result: 'sent' });
    },
    countSignIn: (by) => signIns.inc({ by }),
    watchQueue(length) {
      new Gauge({
        name: 'mail_queue_length',
        help: 'Mails that wait to be sent; NaN while the database cannot be asked',
        registers,
        async collect() {
          this.set(await length().catch(() => NaN));
        },
      });
    },
  };
}
