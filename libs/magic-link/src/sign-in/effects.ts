import type { Clock } from '@shpy/kernel';
import { createCall } from '../lib/call.ts';
import type { Session, SignIn } from '../session/types.ts';
import { readRefusal } from './refusal.ts';
import type { MagicLinkEffect, MagicLinkEvent } from './transition.ts';
import type { MagicLinkTransport, Refusal } from './types.ts';

interface EffectsOptions {
  transport: MagicLinkTransport;
  session: Pick<Session, 'refresh' | 'signedIn'>;
  clock: Clock;
}

type Dispatch = (event: MagicLinkEvent) => void;

/** Milliseconds between two steps of the countdown. */
const TICK = 1000;

/** Runs the effects of the sign-in, with at most one call, one watch and one timer at any time. */
export function createEffects({ transport, session, clock }: EffectsOptions, dispatch: Dispatch) {
  const calls = createCalls(transport, clock, dispatch);
  const watch = createWatch(transport, dispatch);
  let stopTicking = () => {};

  function tick() {
    stopTicking();
    stopTicking = clock.after(TICK, () => dispatch({ type: 'tick', now: clock.now() }));
  }

  async function checkSession(requestId: string) {
    await session.refresh();
    // If there is a session, the state is already `signed-in`, which ignores this event.
    dispatch({ type: 'elsewhere', requestId });
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
      case 'tick':
        return tick();
      case 'release':
        stopTicking();
        return watch.stop();
      case 'checkSession':
        return void checkSession(effect.requestId);
      case 'openSession':
        return session.signedIn(effect.answer);
    }
  };
}

/** The calls of the transport. Each one cancels the call before it. */
function createCalls(transport: MagicLinkTransport, clock: Clock, dispatch: Dispatch) {
  const { start, cancel } = createCall();
  const refused = (step: Refusal['step']) => (cause: unknown) =>
    dispatch({ type: 'refused', refusal: { step, ...readRefusal(cause) } });
  const confirmed = (answer: SignIn) => dispatch({ type: 'confirmed', answer });

  return {
    cancel,
    requestLink: (email: string) =>
      start(
        (signal) => transport.requestLink(email, signal),
        ({ id, resendAfterSeconds }) => {
          const now = clock.now();
          const request = { id, email, resendAt: now + resendAfterSeconds * 1000 };
          dispatch({ type: 'sent', request, now });
        },
        refused('request'),
      ),
    verifyLink: (token: string) =>
      start((signal) => transport.verifyLink(token, signal), confirmed, refused('link')),
    verifyCode: (requestId: string, code: string) =>
      start((signal) => transport.verifyCode(requestId, code, signal), confirmed, refused('code')),
  };
}

/** Watches the status of one request at a time. */
function createWatch(transport: MagicLinkTransport, dispatch: Dispatch) {
  let controller: AbortController | undefined;
  const stop = () => controller?.abort();
  return {
    stop,
    start(requestId: string) {
      stop();
      controller = new AbortController();
      const { signal } = controller;
      transport.watchStatus?.(
        requestId,
        (status) => {
          if (!signal.aborted) dispatch({ type: 'status', status });
        },
        signal,
      );
    },
  };
}
