import type { Logger } from 'pino';
import type { Timers } from '../timers.ts';
import {
  type ClaimedMail,
  type Claims,
  LEASE,
  RENEW_EVERY,
  type Settlement,
} from './outbox-claims.ts';
import { failureOf, nameError, type TryResult } from './outcome.ts';

/** How many mails a process sends at the same time. */
const CONCURRENCY = 5;
/** How long a stop waits for mails that are being sent, in milliseconds. */
const PATIENCE = 3_000;

const WHAT_HAPPENED = {
  refused: 'the mail server refused a mail for good',
  failed: 'mail not sent yet',
};

export interface SendsOptions {
  claims: Claims;
  clock: () => number;
  timers: Timers;
  log: Logger;
  /** Sends one mail; throws where it was not taken, or the signal is aborted. */
  send: (mail: ClaimedMail, signal: AbortSignal) => Promise<void>;
  /** What to store with a mail that was sent. */
  whenSent: Settlement;
  onTry: (result: TryResult) => void;
  /** Called when a send has ended. */
  onEnd: () => void;
}

/** The mails that this process is sending; their leases are renewed meanwhile. */
export interface Sends {
  ids(): string[];
  /** How many more may start. */
  free(): number;
  start(mail: ClaimedMail): void;
  /** Waits for the mails that are being sent, then aborts the rest, which stay in the outbox. */
  close(): Promise<void>;
}

interface Send {
  controller: AbortController;
  leaseEnds: number;
  ended: Promise<void>;
}

export function createSends(options: SendsOptions): Sends {
  const { claims, clock, timers, log } = options;
  const sends = new Map<string, Send>();
  let cancelRenewal: (() => void) | undefined;
  let isClosing = false;

  async function attempt(mail: ClaimedMail, signal: AbortSignal) {
    const { id, attempts } = mail;
    try {
      await options.send(mail, signal);
    } catch (error) {
      // A stop is not the fault of the mail: the next process sends it at once.
      if (isClosing && signal.aborted) return settle(id, {});
      const { result, settlement } = failureOf(error, attempts, clock());
      options.onTry(result);
      log.warn({ mail: id, attempts, code: settlement.last_error }, WHAT_HAPPENED[result]);
      return settle(id, settlement);
    }
    options.onTry('sent');
    await settle(id, { sent_at: clock(), ...options.whenSent });
  }

  async function settle(id: string, settlement: Settlement) {
    const isOurs = await claims.settle(id, settlement);
    if (!isOurs) log.warn({ mail: id }, 'the claim on a mail was lost while it was being sent');
  }

  function scheduleRenewal() {
    cancelRenewal ??= timers.after(RENEW_EVERY, () => {
      cancelRenewal = undefined;
      if (sends.size > 0) void renew().then(scheduleRenewal);
    });
  }

  async function renew() {
    const leaseEnds = clock() + LEASE;
    const before = [...sends];
    const held = await claims.renew(before.map(([id]) => id)).catch((error: unknown) => {
      log.warn({ code: nameError(error) }, 'the claims on mails could not be renewed');
      return null;
    });
    for (const [id, send] of before) {
      if (held?.has(id)) send.leaseEnds = leaseEnds;
      // Another process may be sending it by now.
      else if (held || send.leaseEnds <= clock()) send.controller.abort();
    }
  }

  return {
    ids: () => [...sends.keys()],
    free: () => CONCURRENCY - sends.size,
    start(mail) {
      const controller = new AbortController();
      const ended = attempt(mail, controller.signal)
        .catch((error: unknown) =>
          log.error({ mail: mail.id, code: nameError(error) }, 'the end of a try was not stored'),
        )
        .then(() => {
          sends.delete(mail.id);
          options.onEnd();
        });
      sends.set(mail.id, { controller, leaseEnds: clock() + LEASE, ended });
      scheduleRenewal();
    },
    async close() {
      const abortAll = () => {
        isClosing = true;
        for (const { controller } of sends.values()) controller.abort();
      };
      const cancelPatience = timers.after(PATIENCE, abortAll);
      await Promise.all([...sends.values()].map(({ ended }) => ended));
      cancelPatience();
      cancelRenewal?.();
    },
  };
}
