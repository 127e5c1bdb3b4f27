import { RESUBSCRIBE_DELAY, SOCKET_RETRIES } from '../core/constants.ts';
import type { GraphqlClientError } from '../core/error.ts';
import { RETRYABLE_CLOSE_CODES } from './close-codes.ts';

/**
 * Phase of one subscription: `sent`, `waiting` before it is sent again, `asleep` until another attempt makes sense,
 * or `over`.
 */
export type DeliveryPhase = 'sent' | 'waiting' | 'asleep' | 'over';

export interface DeliveryState {
  phase: DeliveryPhase;
  /** Number of repetitions since the last result. */
  tries: number;
  /** The error of a result without data. If the server then completes, it could not start the subscription. */
  refusal: GraphqlClientError | null;
}

export type DeliveryEvent =
  | { type: 'result'; data: unknown; error: GraphqlClientError | null }
  | { type: 'failed'; error: GraphqlClientError }
  | { type: 'completed' }
  /** The timer is due. */
  | { type: 'due' }
  /** Another attempt makes sense, for example because the network has returned. */
  | { type: 'woke' }
  | { type: 'stop' };

export type DeliveryEffect =
  | 'send'
  /** Cancels the last `send`, `wait` or `sleep`. */
  | 'cancel'
  /** Sets a timer, in ms, whose event is `due`. */
  | { wait: number }
  /** Waits for `woke`. */
  | 'sleep'
  /** Passes a result, an error or the end to the application. */
  | { data: unknown }
  | { error: GraphqlClientError }
  | 'complete';

/** The next state, and the effects to run. */
export type DeliveryStep = [DeliveryState, ...DeliveryEffect[]];

type EventOf<T> = Extract<DeliveryEvent, { type: T }>;
type Row<T> = (state: DeliveryState, event: EventOf<T>) => DeliveryStep;
type Rows = { [T in DeliveryEvent['type']]?: Row<T> };

/** A subscription that was sent for the first time. */
export const SENT: DeliveryState = { phase: 'sent', tries: 0, refusal: null };

const stop: Row<'stop'> = (state) => [{ ...state, phase: 'over' }, 'cancel'];

/** The transitions of each phase. An event without an entry changes nothing. */
export const DELIVERY_TABLE: Record<DeliveryPhase, Rows> = {
  sent: { result: take, failed: fail, completed: complete, stop },
  waiting: { due: (state) => [{ ...state, phase: 'sent', refusal: null }, 'send'], stop },
  asleep: { woke: (state) => [{ ...state, phase: 'sent', refusal: null }, 'cancel', 'send'], stop },
  over: {},
};

/** The next state and the effects to run; pure. */
export function transition(state: DeliveryState, event: DeliveryEvent): DeliveryStep {
  const row = DELIVERY_TABLE[state.phase][event.type] as Row<DeliveryEvent['type']> | undefined;
  return row ? row(state, event as never) : [state];
}

/** The stream continues after a result with errors. */
function take(state: DeliveryState, { data, error }: EventOf<'result'>): DeliveryStep {
  if (error) return [{ ...state, refusal: data ? null : error }, { error }];
  return [{ ...state, refusal: null, tries: 0 }, { data }];
}

function fail(state: DeliveryState, { error }: { error: GraphqlClientError }): DeliveryStep {
  if (isWorthSendingAgain(state, error)) return sendLater(state);
  return mayComeBack(error)
    ? [{ ...state, phase: 'asleep' }, 'sleep', { error }]
    : [{ ...state, phase: 'over' }, { error }];
}

/** A server that cannot start a subscription sends one result with errors and completes. */
function complete(state: DeliveryState): DeliveryStep {
  return state.refusal && isWorthSendingAgain(state, state.refusal)
    ? sendLater(state)
    : [{ ...state, phase: 'over' }, 'complete'];
}

function sendLater(state: DeliveryState): DeliveryStep {
  const { tries } = state;
  return [
    { ...state, phase: 'waiting', tries: tries + 1 },
    { wait: RESUBSCRIBE_DELAY * 2 ** tries },
  ];
}

const isWorthSendingAgain = ({ tries }: DeliveryState, error: GraphqlClientError) =>
  tries < SOCKET_RETRIES && isTransient(error);

/** Codes of a server that failed, or that could not work at the moment. */
const TRANSIENT_CODE = /^(INTERNAL_SERVER_ERROR|UNAVAILABLE)$/;

/**
 * Whether the server failed while it executed the subscription. If it refused with another code, or refused the
 * document, it would do so again.
 */
const isTransient = ({ code, errors }: GraphqlClientError) =>
  code ? TRANSIENT_CODE.test(code) : errors.some(({ path }) => path);

/** Whether another attempt can succeed later: the connection was lost, or graphql-ws did not load. */
const mayComeBack = ({ kind, closeCode = 0 }: GraphqlClientError) =>
  kind === 'network' || kind === 'load' || RETRYABLE_CLOSE_CODES.includes(closeCode);
