import {
  INITIAL,
  isFresh,
  validToken,
  type HeldToken,
  type MachineContext,
  type MachineEvent,
  type MachineState,
  type Phase,
  type Step,
} from './machine.ts';

type EventOf<T> = Extract<MachineEvent, { type: T }>;
type Row<T> = (state: MachineState, context: MachineContext, event: EventOf<T>) => Step;
type Rows = { [T in MachineEvent['type']]?: Row<T> };

/** The transitions in every phase except `disposed`, unless the phase has its own for an event. */
const ALWAYS: Rows = {
  start,
  wake: (state) => [{ ...state, retries: 0 }, 'open-channel'],
  leave: (state) => [...stop({ ...state, phase: 'idle' }), 'close-channel'],
  restored: (state, _, { token }) => hold(state, token),
  offered: (state, _, { token }) =>
    state.held && token.expiresAt <= state.held.expiresAt ? [state] : hold(state, token),
  wanted: (state) => (state.held ? [state, 'answer'] : [state]),
  lost: (state) => [{ ...state, held: null }],
  cleared: ({ started }) => [...stop({ ...INITIAL, started }), 'answer'],
  dispose: () => [
    ...stop({ ...INITIAL, phase: 'disposed' }),
    'unlisten',
    'close-channel',
    'answer',
  ],
};

/** The transitions of each phase. An event without an entry changes nothing. */
export const TABLE: Record<Phase, Rows> = {
  idle: { ...ALWAYS, check: renewWhenStale, wanted: answerOrQueue },
  queued: { ...ALWAYS, turn: requestWhenStale, 'peer-failed': countFailure },
  requesting: { ...ALWAYS, received: receive, failed: shareFailure },
  'retry-wait': { ...ALWAYS, check: queue, 'peer-failed': countFailure },
  disposed: { start },
};

/**
 * Returns the next state and the effects to run; pure. If the token has expired, it is dropped before the event is
 * handled, and all retries are available again.
 */
export function transition(
  before: MachineState,
  event: MachineEvent,
  context: MachineContext,
): Step {
  const held = validToken(before, context.now);
  const state = held === before.held ? before : { ...before, held, retries: 0 };
  const row = TABLE[state.phase][event.type] as Row<MachineEvent['type']> | undefined;
  return row ? row(state, context, event as never) : [state];
}

function start(state: MachineState): Step {
  if (state.started) return [state];
  const phase = state.phase === 'disposed' ? 'idle' : state.phase;
  return [{ ...state, phase, started: true }, 'open-channel', 'listen'];
}

/** Cancels the timer and ends the attempt. */
function stop(state: MachineState): Step {
  return [state, { checkAt: null }, 'end-attempt'];
}

/** Takes over a token, so that there is nothing left to retry. */
function hold(state: MachineState, token: HeldToken): Step {
  const phase = state.phase === 'retry-wait' ? 'idle' : state.phase;
  const next = { ...state, phase, held: token, retries: 0, retriesReached: false };
  return [next, checkAt(next, token.refreshAt), 'answer'];
}

/** The effect that sets the timer. There is no timer before `start()`. */
function checkAt({ started }: MachineState, instant: number | null) {
  return { checkAt: started ? instant : null };
}

function renewWhenStale(state: MachineState, { now }: MachineContext): Step {
  return isFresh(state, now) ? [state, checkAt(state, state.held.refreshAt)] : queue(state);
}

function answerOrQueue(state: MachineState): Step {
  return state.held ? [state, 'answer'] : queue(state);
}

function queue(state: MachineState): Step {
  return [{ ...state, phase: 'queued' }, { checkAt: null }, 'queue'];
}

/** Requests a token, unless the tab before this one in the queue has fetched one for all. */
function requestWhenStale(state: MachineState, { now }: MachineContext): Step {
  return isFresh(state, now)
    ? finish(state, state.held.refreshAt)
    : [{ ...state, phase: 'requesting' }, 'request'];
}

function receive(state: MachineState, _: MachineContext, event: EventOf<'received'>): Step {
  // The effects of `finish` include those of `hold`.
  const [next] = hold(state, event.token);
  return [...finish(next, event.token.refreshAt), 'share'];
}

function shareFailure(state: MachineState, context: MachineContext): Step {
  return [...countFailure(state, context), 'share-failure'];
}

/** Counts a failed request of this tab or of another one: the tabs share their requests and retries. */
function countFailure(state: MachineState, { now, maxRetries, retryDelay }: MachineContext): Step {
  const { started, held, retries } = state;
  if (isFresh(state, now)) return finish(state, state.held.refreshAt);
  if (started && retries < maxRetries)
    return finish({ ...state, retries: retries + 1 }, now + retryDelay, 'retry-wait');
  // The old token is valid until it expires; then a new round of requests begins.
  if (held) return finish(state, held.expiresAt);
  return finish({ ...state, retriesReached: started }, null);
}

/** Ends the attempt; the token is checked next at `instant`, or never. */
function finish(state: MachineState, instant: number | null, phase: Phase = 'idle'): Step {
  return [{ ...state, phase }, checkAt(state, instant), 'end-attempt', 'answer'];
}
