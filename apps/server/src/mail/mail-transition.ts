import { LEASE } from './lease.ts';
import {
  describeFailure,
  isRefusal,
  nameError,
  retryDelay,
  type Settlement,
  type TryResult,
} from './outcome.ts';

/**
 * The phases of a mail. `queued`: due, unclaimed. `claimed`: one process has it. `sending`: that process is
 * handing it to the mail server. `retry-wait`: a try failed, the next one is not due yet. The other four are final:
 * `sent`, `dead` (refused permanently), `expired`, and `wiped` (a later request made it useless).
 */
export type MailPhase =
  'queued' | 'claimed' | 'sending' | 'retry-wait' | 'sent' | 'dead' | 'expired' | 'wiped';

export interface MailState {
  phase: MailPhase;
  /** Tries, the running one included. */
  attempts: number;
  /** When the claim of this process ends unless it is renewed, in milliseconds since the epoch. */
  leaseEnds: number;
}

export type MailEvent =
  | { type: 'claim' }
  | { type: 'send' }
  /** The mail server accepted the mail. */
  | { type: 'acknowledge' }
  /** The try failed; the error says whether the mail was refused permanently. */
  | { type: 'fail'; error: unknown }
  /** The process stops before the mail server replied. */
  | { type: 'interrupt' }
  /** The lease is extended. */
  | { type: 'renew'; leaseEnds: number }
  /** The database could not be reached to renew the lease. */
  | { type: 'miss-renewal' }
  /** Another process has the claim. */
  | { type: 'lose-claim' }
  /** The lease of a dead process has ended, or the wait of a retry is over. */
  | { type: 'release' }
  | { type: 'expire' }
  | { type: 'wipe' };

export type MailEffect =
  | 'hand-over'
  /** Ends the connection to the mail server: another process may be sending the mail. */
  | 'abort'
  /** Stores how the try ended and gives up the claim. */
  | { store: Settlement }
  /** Counts the result of the try, and logs a failure. */
  | { report: TryResult; code?: string }
  | 'report-expired';

export interface MailContext {
  /** In milliseconds since the epoch. */
  now: number;
  /** Whether the text of a sent mail stays readable, for the mailbox of development. */
  keepsSent: boolean;
}

/** The next state, and the effects to run in order. */
export type MailStep = [MailState, ...MailEffect[]];

type EventOf<T> = Extract<MailEvent, { type: T }>;
type Transition<T> = (state: MailState, event: EventOf<T>, context: MailContext) => MailStep;
type Transitions = { [T in MailEvent['type']]?: Transition<T> };

const WIPED: MailEffect = { store: { body: null } };

/** Transitions while no process has claimed the mail. */
const UNCLAIMED: Transitions = {
  expire: (state) => [{ ...state, phase: 'expired' }, WIPED, 'report-expired'],
  wipe: (state) => [{ ...state, phase: 'wiped' }, WIPED],
};

/** The transitions of each phase. An event without an entry changes nothing. */
export const MAIL_TABLE: Record<MailPhase, Transitions> = {
  queued: { ...UNCLAIMED, claim },
  'retry-wait': { ...UNCLAIMED, release: (state) => [{ ...state, phase: 'queued' }] },
  claimed: {
    send: (state) => [{ ...state, phase: 'sending' }, 'hand-over'],
    release: (state) => [{ ...state, phase: 'queued' }],
  },
  sending: {
    acknowledge,
    fail,
    // A stop is not a failure of the mail. Storing nothing only gives up the claim: the next process sends it now.
    interrupt: (state) => [{ ...state, phase: 'queued' }, { store: {} }],
    renew: (state, { leaseEnds }) => [{ ...state, leaseEnds }],
    'miss-renewal': (state, _, { now }) => (state.leaseEnds <= now ? [state, 'abort'] : [state]),
    'lose-claim': (state) => [state, 'abort'],
  },
  sent: {},
  dead: {},
  expired: {},
  wiped: {},
};

/** Returns the next state and the effects to run. Has no side effects itself. */
export function transition(state: MailState, event: MailEvent, context: MailContext): MailStep {
  const row = MAIL_TABLE[state.phase][event.type] as Transition<MailEvent['type']> | undefined;
  return row ? row(state, event as never, context) : [state];
}

function claim(state: MailState, _: unknown, { now }: MailContext): MailStep {
  return [{ phase: 'claimed', attempts: state.attempts + 1, leaseEnds: now + LEASE }];
}

function acknowledge(state: MailState, _: unknown, { now, keepsSent }: MailContext): MailStep {
  const store: Settlement = keepsSent ? { sent_at: now } : { sent_at: now, body: null };
  return [{ ...state, phase: 'sent' }, { report: 'sent' }, { store }];
}

/** A permanently refused mail is wiped; any other failed mail waits for a retry. */
function fail(state: MailState, { error }: { error: unknown }, { now }: MailContext): MailStep {
  const code = nameError(error);
  const last_error = describeFailure(error);
  if (isRefusal(error)) {
    const store = { failed_at: now, body: null, last_error };
    return [{ ...state, phase: 'dead' }, { report: 'refused', code }, { store }];
  }
  const store = { next_attempt_at: now + retryDelay(state.attempts), last_error };
  return [{ ...state, phase: 'retry-wait' }, { report: 'failed', code }, { store }];
}
