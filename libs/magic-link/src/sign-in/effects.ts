import type { Clock } from '@shpy/kernel';
import { createCall } from '../lib/call.ts';
import { type TransportCall, warnOfAnswer } from './development.ts';
import type { Session, SignIn } from '../session/types.ts';
import { readRefusal } from './refusal.ts';
import { createSessionCheck, findOpenedSession } from './session-check.ts';
import type { MagicLinkEffect, MagicLinkEvent } from './transition.ts';
import type { LinkStatus, MagicLinkTransport, Refusal, RequestedLink } from './types.ts';

interface EffectsOptions {
  transport: MagicLinkTransport;
  session: Pick<Session, 'get' | 'refresh' | 'signedIn' | 'exclusive'>;
  clock: Clock;
}

type Dispatch = (event: MagicLinkEvent) => void;

/** Milliseconds between two steps of the countdown. */
const TICK = 1000;

/** Runs the effects of the sign-in, with at most one call, one watch, one check and one countdown at any time. */
export function createEffects(options: EffectsOptions, dispatch: Dispatch) {
  const { transport, session, clock } = options;
  const calls = createCalls(options, dispatch);
  const check = createSessionCheck(session, clock);
  const watch = createWatch(transport, dispatch);
  let stopTicking = () => {};

  function tick() {
    stopTicking();
    stopTicking = clock.after(TICK, () => dispatch({ type: 'tick', now: clock.now() }));
  }

  return function run(effect: MagicLinkEffect): void {
    switch (effect.run) {
      case 'requestLink':
        return calls.requestLink(effect.email);
      case 'verifyLink':
        return calls.verifyLink(effect.token);
      case 'verifyCode':
        return calls.verifyCode(effect.requestId, effect.code);
      case 'cancel':
        return calls.cancel();
      case 'watch':
        return watch.start(effect.requestId);
      case 'repeatStatus':
        return watch.repeat();
      case 'tick':
        return tick();
      case 'release':
        stopTicking();
        check.cancel();
        return watch.stop();
      case 'checkSession':
        return check.start(() => dispatch({ type: 'elsewhere', requestId: effect.requestId }));
      case 'openSession':
        return session.signedIn(effect.answer);
    }
  };
}

/** Rejects an answer without what the sign-in needs; otherwise the form would wait for ever. */
function complete<Answer>(call: TransportCall, answer: Answer, isComplete: boolean): Answer {
  if (isComplete) return answer;
  warnOfAnswer(call, answer);
  throw new Error(call);
}

/** The calls of the transport. Each one cancels the call before it. */
function createCalls({ transport, session, clock }: EffectsOptions, dispatch: Dispatch) {
  const { start, cancel } = createCall();
  const refused = (step: Refusal['step']) => (cause: unknown) =>
    dispatch({ type: 'refused', refusal: { step, ...readRefusal(cause) } });

  async function requestLink(email: string, signal: AbortSignal) {
    const answer = await session.exclusive(() => transport.requestLink(email, signal), signal);
    return complete('requestLink', answer, !!answer?.id && answer.resendAfterSeconds >= 0);
  }

  function sent(email: string, { id, resendAfterSeconds }: RequestedLink, refusal?: Refusal) {
    const now = clock.now();
    const request = { id, email, resendAt: now + resendAfterSeconds * 1000 };
    dispatch({ type: 'sent', request, now, refusal });
  }

  function verify(step: 'link' | 'code', send: (signal: AbortSignal) => Promise<SignIn>) {
    const before = session.get();
    start<MagicLinkEvent>(
      async (signal) => {
        try {
          const answer = await session.exclusive(() => send(signal), signal);
          return {
            type: 'confirmed',
            answer: complete(step === 'link' ? 'verifyLink' : 'verifyCode', answer, !!answer?.user),
          };
        } catch (cause) {
          const user = await findOpenedSession(session, before, clock);
          if (user) return { type: 'opened', user };
          throw cause;
        }
      },
      dispatch,
      refused(step),
    );
  }

  return {
    cancel,
    requestLink: (email: string) =>
      start(
        (signal) => requestLink(email, signal),
        (answer) => sent(email, answer),
        (cause) => {
          const { requestId: id, ...reason } = readRefusal(cause);
          const refusal: Refusal = { step: 'request', ...reason };
          if (!id) return dispatch({ type: 'refused', refusal });
          sent(email, { id, resendAfterSeconds: reason.retryAfterSeconds ?? 0 }, refusal);
        },
      ),
    verifyLink: (token: string) => verify('link', (signal) => transport.verifyLink(token, signal)),
    verifyCode: (requestId: string, code: string) =>
      verify('code', (signal) => transport.verifyCode(requestId, code, signal)),
  };
}

/** Watches the status of one request at a time. A status that a poll reports again is dispatched once. */
function createWatch(transport: MagicLinkTransport, dispatch: Dispatch) {
  let controller: AbortController | undefined;
  let last: LinkStatus | undefined;
  const stop = () => {
    controller?.abort();
    last = undefined;
  };
  const repeat = () => {
    if (last) dispatch({ type: 'status', status: last });
  };
  return {
    stop,
    repeat,
    start(requestId: string) {
      stop();
      controller = new AbortController();
      const { signal } = controller;
      transport.watchStatus?.(
        requestId,
        (status) => {
          if (signal.aborted || status === last) return;
          last = status;
          repeat();
        },
        signal,
      );
    },
  };
}
