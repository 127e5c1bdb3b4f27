import type { GraphqlClientError } from '../error.ts';
import { createStore, type Store } from '../store.ts';

/** State of a subscription. `data` is the last result, kept when an error or the end comes after it. */
export interface SubscriptionState<TResult> {
  status: 'loading' | 'ready' | 'error' | 'complete';
  data: TResult | undefined;
  error: GraphqlClientError | null;
}

/** A running subscription: its present state, a way to listen, and its results one by one with `for await`. */
export interface GraphqlSubscription<TResult> extends Store<SubscriptionState<TResult>> {
  /** Ends the subscription; nothing is told to listeners after that. */
  dispose(): void;
  /** The results; ends with the subscription, throws its error, and disposes of it when the loop is left. */
  [Symbol.asyncIterator](): AsyncGenerator<TResult, void, void>;
}

/** The writing end of a subscription. */
export interface SubscriptionSink<TResult> {
  next(data: TResult): void;
  error(error: GraphqlClientError): void;
  complete(): void;
}

/** A subscription that shows what is put into its sink. */
export function createSubscription<TResult>(
  start: (sink: SubscriptionSink<TResult>) => () => void,
) {
  const store = createStore<SubscriptionState<TResult>>({
    status: 'loading',
    data: undefined,
    error: null,
  });
  let stop: (() => void) | null = null;
  let disposed = false;
  const endings = new Set<() => void>();
  const put = (state: Partial<SubscriptionState<TResult>>) => {
    if (!disposed) store.set({ ...store.get(), ...state });
  };
  const subscription: GraphqlSubscription<TResult> = {
    ...store,
    dispose() {
      disposed = true;
      stop?.();
      for (const end of endings) end();
    },
    [Symbol.asyncIterator]: () => iterate(subscription, endings),
  };
  stop = start({
    next: (data) => put({ status: 'ready', data, error: null }),
    error: (error) => put({ status: 'error', error }),
    complete: () => put({ status: 'complete' }),
  });
  return subscription;
}

async function* iterate<TResult>(
  subscription: GraphqlSubscription<TResult>,
  endings: Set<() => void>,
): AsyncGenerator<TResult, void, void> {
  const pending = [subscription.get()];
  let wake = () => {};
  let ended = false;
  const stopListening = subscription.subscribe(() => {
    pending.push(subscription.get());
    wake();
  });
  const end = () => {
    ended = true;
    wake();
  };
  endings.add(end);
  try {
    for (;;) {
      const state = pending.shift();
      if (state?.status === 'ready') yield state.data as TResult;
      else if (state?.status === 'error') throw state.error;
      else if (state?.status === 'complete' || ended) return;
      else if (!state) await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    stopListening();
    endings.delete(end);
    subscription.dispose();
  }
}
