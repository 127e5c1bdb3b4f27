import { type Clock, systemClock } from '@shpy/kernel';
import type { SocketOptions } from '../core/client-options.ts';
import { answerError, type GraphqlClientError } from '../core/error.ts';
import type { GraphqlBody } from '../core/fetcher.ts';
import {
  type DeliveryEffect,
  type DeliveryEvent,
  SENT,
  transition,
} from './delivery-transition.ts';
import type { SocketDriver } from './socket-driver.ts';
import type { SubscriptionSink } from './subscription.ts';

interface DeliveryOptions {
  clock?: Clock | undefined;
  wake?: SocketOptions['wake'] | undefined;
  send: SocketDriver['send'];
  /** Called with each error that the application sees. */
  onError: (error: GraphqlClientError) => void;
}

/** Sends a subscription, and sends it again after a temporary failure. Returns a function that ends it. */
export function deliver<TResult>(
  body: GraphqlBody,
  sink: SubscriptionSink<TResult>,
  { clock = systemClock, wake = onReturn, send, onError }: DeliveryOptions,
): () => void {
  let state = SENT;
  let cancel = () => {};

  const run: Record<Extract<DeliveryEffect, string>, () => void> = {
    cancel: () => cancel(),
    sleep: () => void (cancel = wake(() => dispatch({ type: 'woke' }))),
    complete: () => sink.complete(),
    send() {
      cancel = send(body, {
        next: (answer) =>
          dispatch({ type: 'result', data: answer.data, error: answerError(answer) ?? null }),
        error: (error) => dispatch({ type: 'failed', error }),
        complete: () => dispatch({ type: 'completed' }),
      });
    },
  };

  function runEffect(effect: DeliveryEffect) {
    if (typeof effect === 'string') run[effect]();
    else if ('wait' in effect) cancel = clock.after(effect.wait, () => dispatch({ type: 'due' }));
    else if ('data' in effect) sink.next(effect.data as TResult);
    else {
      onError(effect.error);
      sink.error(effect.error);
    }
  }

  function dispatch(event: DeliveryEvent) {
    const [next, ...effects] = transition(state, event);
    state = next;
    effects.forEach(runEffect);
  }

  run.send();
  return () => dispatch({ type: 'stop' });
}

const WAKING_EVENTS = ['online', 'focus'];

/** When the network or the visitor returns: a server that is back fires no event. */
const onReturn: NonNullable<SocketOptions['wake']> = (listener) => {
  for (const type of WAKING_EVENTS) globalThis.addEventListener?.(type, listener);
  return () => {
    for (const type of WAKING_EVENTS) globalThis.removeEventListener?.(type, listener);
  };
};
