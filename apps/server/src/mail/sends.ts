import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import { createLineLimit } from '../platform/log/line-limit.ts';
import type { Timers } from '../platform/time/timers.ts';
import { LEASE, RENEW_EVERY } from './lease.ts';
import { type MailEffect, type MailEvent, type MailState, transition } from './mail-transition.ts';
import type { ClaimedMail, Claims } from './outbox-claims.ts';
import { nameError, type Settlement, type TryResult } from './outcome.ts';

/** How many mails a process sends at the same time. */
export const CONCURRENCY = 5;
/** How long `close` waits for mails that are being sent, in milliseconds. */
const CLOSE_WAIT = 3_000;

/** Lines about failed tries in a minute. A mail server that is away fails every waiting mail at least once a minute. */
const MAX_FAILURES_LOGGED = 60;

/**
 * Pauses before the result of a try is stored again, in milliseconds. A result that is lost makes another process send
 * the mail a second time.
 */
const STORE_AGAIN_AFTER = [250, 1_000, 4_000];

const FAILURE_MESSAGES = {
  refused: 'the mail server refused a mail permanently',
  failed: 'mail not sent yet',
};

export interface SendsOptions {
  claims: Claims;
  clock: () => number;
  timers: Timers;
  log: Logger;
  /** Sends one mail; throws if the mail server did not accept it, or the signal is aborted. */
  send: (mail: ClaimedMail, signal: AbortSignal) => Promise<void>;
  /** Keeps the body of sent mails readable. */
  keepsSent: boolean;
  onTry: (result: TryResult) => void;
  /** Called when a send has ended. */
  onEnd: () => void;
}

/** The mails that this process is sending. Their leases are renewed meanwhile. */
export interface Sends {
  ids(): string[];
  /** How many more mails may start. */
  free(): number;
  start(mail: ClaimedMail): void;
  /** Waits up to three seconds for the mails that are being sent. Aborts the others, which stay in the outbox. */
  close(): Promise<void>;
}

interface Send {
  readonly mail: ClaimedMail;
  readonly controller: AbortController;
  state: MailState;
  ended?: Promise<void>;
}

/** Runs the transitions of the mails that this process has claimed. */
export function createSends(options: SendsOptions): Sends {
  const { clock, timers, log } = options;
  const report = createReport(options);
  const sends = new Map<string, Send>();
  let isAbortedByClose = false;

  async function dispatch(send: Send, event: MailEvent): Promise<void> {
    const context = { now: clock(), keepsSent: options.keepsSent };
    const [next, ...effects] = transition(send.state, event, context);
    send.state = next;
    for (const effect of effects) await run(send, effect);
  }

  async function run(send: Send, effect: MailEffect) {
    if (effect === 'hand-over') await dispatch(send, await handOver(send));
    else if (effect === 'abort') send.controller.abort();
    // The string `report-expired` does not occur here, because an expired mail is never claimed.
    else if (typeof effect === 'object')
      if ('store' in effect) await store(options, send, effect.store);
      else report(send.mail, effect);
  }

  async function handOver({ mail, controller: { signal } }: Send): Promise<MailEvent> {
    try {
      await options.send(mail, signal);
      return { type: 'acknowledge' };
    } catch (error) {
      return isAbortedByClose && signal.aborted ? { type: 'interrupt' } : { type: 'fail', error };
    }
  }

  const renewal = createRenewal(options, sends, (send, event) => void dispatch(send, event));

  return {
    ids: () => [...sends.keys()],
    free: () => CONCURRENCY - sends.size,
    start(mail) {
      const { id, attempts, leaseEnds } = mail;
      const state: MailState = { phase: 'claimed', attempts, leaseEnds };
      const send: Send = { mail, state, controller: new AbortController() };
      sends.set(id, send);
      send.ended = dispatch(send, { type: 'send' })
        .catch((error: unknown) =>
          log.error({ mail: id, code: nameError(error) }, 'the result of a try was not stored'),
        )
        .then(() => {
          sends.delete(id);
          options.onEnd();
        });
      renewal.schedule();
    },
    async close() {
      const cancelTimeout = timers.after(CLOSE_WAIT, () => {
        isAbortedByClose = true;
        for (const { controller } of sends.values()) controller.abort();
      });
      await Promise.all([...sends.values()].map(({ ended }) => ended));
      cancelTimeout();
      renewal.cancel();
    },
  };
}

async function store(
  { claims, log, timers }: SendsOptions,
  { mail: { id }, controller: { signal } }: Send,
  settlement: Settlement,
) {
  const settle = async (pauses: readonly number[]): Promise<boolean> => {
    try {
      return await claims.settle(id, settlement);
    } catch (error) {
      const [pause, ...others] = pauses;
      if (pause === undefined || signal.aborted || !isDatabaseUnavailable(error)) throw error;
      await new Promise<void>((resolve) => {
        const cancel = timers.after(pause, resolve);
        signal.addEventListener('abort', () => resolve(cancel()), { once: true });
      });
      return settle(others);
    }
  };
  const isOurs = await settle(STORE_AGAIN_AFTER);
  if (!isOurs) log.warn({ mail: id }, 'the claim on a mail was lost while it was being sent');
}

/** Counts the result of each try and logs those that failed. */
function createReport({ clock, log, onTry }: SendsOptions) {
  const takeFailureLine = createLineLimit(MAX_FAILURES_LOGGED, clock);
  return (
    { id, attempts }: ClaimedMail,
    { report: result, code }: Extract<MailEffect, { report: TryResult }>,
  ) => {
    onTry(result);
    if (result === 'sent') return;
    const skipped = result === 'failed' ? takeFailureLine() : 0;
    if (skipped === null) return;
    log.warn(
      { mail: id, attempts, code, ...(skipped > 0 && { skipped }) },
      FAILURE_MESSAGES[result],
    );
  };
}

/** Renews the leases of the running sends while there are any. */
function createRenewal(
  { claims, clock, timers, log }: SendsOptions,
  sends: ReadonlyMap<string, Send>,
  dispatch: (send: Send, event: MailEvent) => void,
) {
  let cancelTimer: (() => void) | undefined;
  let isRenewing = false;
  let isOverdue = false;

  function schedule() {
    cancelTimer ??= timers.after(RENEW_EVERY, () => {
      cancelTimer = undefined;
      if (sends.size === 0) return;
      schedule();
      isOverdue = true;
      if (!isRenewing) void renewWhileOverdue();
    });
  }

  /** Never runs two renewals in parallel: they could lock the same rows in different orders, which deadlocks PostgreSQL. */
  async function renewWhileOverdue() {
    isRenewing = true;
    while (isOverdue && sends.size > 0) {
      isOverdue = false;
      await renew();
    }
    isRenewing = false;
  }

  async function renew() {
    const leaseEnds = clock() + LEASE;
    const running = [...sends.values()];
    // Null if the database could not be reached.
    const held = await claims.renew(running.map(({ mail }) => mail.id)).catch((error: unknown) => {
      log.warn({ code: nameError(error) }, 'the claims on mails could not be renewed');
      return null;
    });
    for (const send of running) {
      if (held?.has(send.mail.id)) dispatch(send, { type: 'renew', leaseEnds });
      else dispatch(send, { type: held ? 'lose-claim' : 'miss-renewal' });
    }
  }

  return { schedule, cancel: () => cancelTimer?.() };
}
