import { createStore } from '@shpy/kernel';
import type { GraphqlClientError } from '../core/error.ts';
import type { Store } from '../core/store.ts';

/** State of a subscription. `data` is the last result, kept after an error and after the end. */
export interface SubscriptionState<TResult> {
  status: 'loading' | 'ready' | 'error' | 'complete';
  data: TResult | undefined;
  error: GraphqlClientError | null;
}

/** A running subscription: its current state, and a way to listen to each result. */
export interface GraphqlSubscription<TResult> extends Store<SubscriptionState<TResult>> {
  /** Ends the subscription; listeners are not called after that. */
  dispose(): void;
}

/** The writing end of a subscription. */
export interface SubscriptionSink<TResult> {
  next(data: TResult): void;
  error(error: GraphqlClientError): void;
  complete(): void;
}

/** Creates a subscription that stores the results of its sink; `start` returns a function that ends it. */
export function createSubscription<TResult>(
  start: (sink: SubscriptionSink<TResult>) => () => void,
): GraphqlSubscription<TResult> {
  const { get, set, subscribe } = createStore<SubscriptionState<TResult>>({
    status: 'loading',
    data: undefined,
    error: null,
  });
  let isDisposed = false;
  const put = (state: Partial<SubscriptionState<TResult>>) => {
    if (!isDisposed) set({ ...get(), ...state });
  };
  const stop = start({
    next: (data) => put({ status: 'ready', data, error: null }),
    error: (error) => put({ status: 'error', error }),
    complete: () => put({ status: 'complete' }),
  });
  return {
    get,
    subscribe,
    dispose() {
      isDisposed = true;
      stop();
    },
  };
}
