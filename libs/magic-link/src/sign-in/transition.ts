import type {
  LinkStatus,
  MagicLinkState,
  MagicLinkStatus,
  PendingRequest,
  Refusal,
} from './types.ts';
import type { SessionUser, SignIn } from '../session/types.ts';

/** What can happen during a sign-in: the input of `transition()`. */
export type MagicLinkEvent =
  | { readonly type: 'start'; readonly now: number }
  | { readonly type: 'stop' }
  /** The visitor asks for an e-mail; an empty address is refused. */
  | { readonly type: 'request'; readonly email: string }
  | { readonly type: 'resend' }
  /** An e-mail was sent: now, or before if the server has refused to send another one. */
  | {
      readonly type: 'sent';
      readonly request: PendingRequest;
      readonly now: number;
      readonly refusal?: Refusal | undefined;
    }
  | { readonly type: 'tick'; readonly now: number }
  | { readonly type: 'status'; readonly status: LinkStatus }
  /** The session was read for some seconds after the link was opened, and this browser is not signed in. */
  | { readonly type: 'elsewhere'; readonly requestId: string }
  | { readonly type: 'link'; readonly token: string }
  /** The visitor enters a code; `null` if it cannot be one. */
  | { readonly type: 'code'; readonly code: string | null }
  | { readonly type: 'confirmed'; readonly answer: SignIn }
  /** The confirmation failed, but the session was opened: the answer was lost. */
  | { readonly type: 'opened'; readonly user: SessionUser }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'session'; readonly user: SessionUser | null }
  | { readonly type: 'reset' };

/** What the driver does after a transition. */
export type MagicLinkEffect =
  | { readonly run: 'requestLink'; readonly email: string }
  | { readonly run: 'verifyLink'; readonly token: string }
  | { readonly run: 'verifyCode'; readonly requestId: string; readonly code: string }
  /** Cancels the call of one of the three effects above. */
  | { readonly run: 'cancel' }
  /** Watches the status of a request instead of that of an earlier one. */
  | { readonly run: 'watch'; readonly requestId: string }
  /** Dispatches the latest status again. */
  | { readonly run: 'repeatStatus' }
  /** Dispatches `tick` in a second. */
  | { readonly run: 'tick' }
  /** Ends `watch`, `tick` and `checkSession`. */
  | { readonly run: 'release' }
  /** Fetches the session several times, then dispatches `elsewhere`. */
  | { readonly run: 'checkSession'; readonly requestId: string }
  /** Passes the token and the user to the session. */
  | { readonly run: 'openSession'; readonly answer: SignIn };

type Transition = readonly [MagicLinkState, readonly MagicLinkEffect[]];
type EventType = MagicLinkEvent['type'];
type EventOf<Type extends EventType> = Extract<MagicLinkEvent, { type: Type }>;
type Handler<Type extends EventType> = (state: MagicLinkState, event: EventOf<Type>) => Transition;

export const initialMagicLink: MagicLinkState = {
  status: 'asking',
  request: null,
  secondsLeft: 0,
  isResent: false,
  link: 'pending',
  refusal: null,
  method: null,
  user: null,
};

/** The status of a state without a pending call. */
export const restingStatus = ({ user, request, secondsLeft }: MagicLinkState): MagicLinkStatus =>
  user ? 'signed-in' : !request ? 'asking' : secondsLeft ? 'waiting' : 'sent';

/** The state after its call has ended. */
const settle = (state: MagicLinkState): MagicLinkState => ({
  ...state,
  status: restingStatus(state),
});

const unchanged = (state: MagicLinkState): Transition => [state, []];

/** Ends the call, the watch and the countdown. */
const END: readonly MagicLinkEffect[] = [{ run: 'cancel' }, { run: 'release' }];

const signIn = (state: MagicLinkState, user: SessionUser): Transition =>
  state.status === 'signed-in' && state.user?.id === user.id
    ? unchanged(state)
    : [{ ...initialMagicLink, status: 'signed-in', user }, END];

const reset = (): Transition => [initialMagicLink, END];

const send = (state: MagicLinkState, email: string): Transition => [
  { ...state, status: 'sending', refusal: null, isResent: false },
  [{ run: 'requestLink', email }],
];

const refuse = (state: MagicLinkState, refusal: Refusal): Transition => [{ ...state, refusal }, []];

/** Updates the countdown to the time `now`; it ticks until it reaches 0. */
function count(state: MagicLinkState, now: number): Transition {
  const left = ((state.request?.resendAt ?? now) - now) / 1000;
  const next = { ...state, secondsLeft: Math.max(0, Math.ceil(left)) };
  return [
    state.status === 'confirming' ? next : settle(next),
    next.secondsLeft ? [{ run: 'tick' }] : [],
  ];
}

function watch(state: MagicLinkState, request: PendingRequest, now: number): Transition {
  const [next, effects] = count({ ...state, request }, now);
  return [next, [{ run: 'watch', requestId: request.id }, ...effects]];
}

const start: Handler<'start'> = (state, { now }) =>
  state.request ? watch(state, state.request, now) : unchanged(state);

const stop: Handler<'stop'> = (state) => [settle(state), END];

function sent(state: MagicLinkState, event: EventOf<'sent'>): Transition {
  const { request, now, refusal = null } = event;
  const isAgain = state.request !== null;
  const link = request.id === state.request?.id ? state.link : 'pending';
  const next: MagicLinkState = { ...state, link, isResent: isAgain && !refusal };
  // A visitor who enters the same address again, as after a lost answer, only goes on to the code.
  return watch({ ...next, refusal: isAgain ? refusal : null }, request, now);
}

const status: Handler<'status'> = (state, event) => {
  const { request, link } = state;
  if (event.status === 'EXPIRED') return [{ ...state, link: 'expired' }, []];
  if (event.status === 'PENDING' || !request || link === 'elsewhere') return unchanged(state);
  // If this browser confirmed, it has a session cookie, or will have one when the answer arrives.
  return [state, [{ run: 'checkSession', requestId: request.id }]];
};

const elsewhere: Handler<'elsewhere'> = (state, { requestId }) =>
  state.request?.id === requestId ? [{ ...state, link: 'elsewhere' }, []] : unchanged(state);

const link: Handler<'link'> = (state, { token }) => [
  { ...state, status: 'confirming', method: 'link', refusal: null },
  [{ run: 'verifyLink', token }],
];

const code: Handler<'code'> = (state, { code }) =>
  code === null
    ? refuse(state, { step: 'code', code: 'CODE_MISSING' })
    : [
        { ...state, status: 'confirming', method: 'code', refusal: null },
        state.request ? [{ run: 'verifyCode', requestId: state.request.id, code }] : [],
      ];

const session: Handler<'session'> = (state, { user }) =>
  user ? signIn(state, user) : unchanged(state);

const tick: Handler<'tick'> = (state, { now }) => {
  const { request, secondsLeft } = state;
  const latest = now + secondsLeft * 1000;
  // The clock was set back, as when a wrong clock is corrected: the visitor must not wait longer.
  if (request && secondsLeft > 0 && request.resendAt > latest)
    return count({ ...state, request: { ...request, resendAt: latest } }, now);
  return count(state, now);
};

// Handlers that several statuses share.
const watching = { status, elsewhere, session };
const pending = { ...watching, start, stop, tick, code, link, reset };

/** The events that each status reacts to; every other event leaves the state as it is. */
export const magicLinkTable: {
  readonly [Status in MagicLinkStatus]: { readonly [Type in EventType]?: Handler<Type> };
} = {
  asking: {
    request: (state, { email }) =>
      email ? send(state, email) : refuse(state, { step: 'request', code: 'EMAIL_MISSING' }),
    link,
    session,
  },
  sending: {
    ...watching,
    sent,
    refused: (state, { refusal }) => [settle({ ...state, refusal }), []],
    reset,
    stop,
  },
  waiting: pending,
  sent: {
    ...pending,
    resend: (state) => (state.request?.email ? send(state, state.request.email) : unchanged(state)),
  },
  confirming: {
    start,
    // Another status may be the work of this confirmation. A refusal repeats it.
    status: (state, event) =>
      event.status === 'EXPIRED' ? status(state, event) : unchanged(state),
    tick,
    confirmed: ({ method }, { answer }) => [
      { ...initialMagicLink, status: 'signed-in', method, user: answer.user },
      [...END, { run: 'openSession', answer }],
    ],
    opened: ({ method }, { user }) => [
      { ...initialMagicLink, status: 'signed-in', method, user },
      END,
    ],
    refused: ({ user, method, ...state }, { refusal }) => {
      if (!user)
        return [settle({ ...state, user, refusal, method: null }), [{ run: 'repeatStatus' }]];
      // A visitor who has signed in meanwhile, as by the link, needs no code any more.
      const shown = method === 'link' ? refusal : null;
      return [{ ...initialMagicLink, status: 'signed-in', user, refusal: shown }, END];
    },
    // The confirmation continues: the server may replace this session by its own, which a cancelled answer would lose.
    session: (state, { user }) => [{ ...state, user }, []],
    // The server may have opened the session already: the confirmation is not cancelled.
    stop: (state) => [state, [{ run: 'release' }]],
  },
  'signed-in': {
    link,
    session: (state, event) => (event.user ? signIn(state, event.user) : reset()),
  },
};

/** Returns the next state of a sign-in and the effects to run. */
export function transition(state: MagicLinkState, event: MagicLinkEvent): Transition {
  const handle = magicLinkTable[state.status][event.type] as Handler<EventType> | undefined;
  return handle ? handle(state, event as never) : unchanged(state);
}
