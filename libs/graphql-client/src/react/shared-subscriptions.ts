import type { GraphqlClient } from '../client/client.ts';
import type { GraphqlDocument } from '../core/document.ts';
import type { GraphqlSubscription, SubscriptionState } from '../subscriptions/subscription.ts';

interface Shared {
  subscription: GraphqlSubscription<unknown>;
  users: number;
}

const byClient = new WeakMap<GraphqlClient, Map<string, Shared>>();

/**
 * Listens to the subscription with this hash and starts it if necessary. Returns a function that stops listening; the
 * subscription ends with its last listener. The listener is called with the present state (`isNew` is false), and with each
 * later one.
 */
export function shareSubscription<TResult, TVariables>(
  client: GraphqlClient,
  document: GraphqlDocument<TResult, TVariables>,
  variables: unknown,
  hash: string,
  listener: (state: SubscriptionState<TResult>, isNew: boolean) => void,
): () => void {
  const running = byClient.get(client) ?? new Map<string, Shared>();
  byClient.set(client, running);
  const start = client.subscribe as (...args: unknown[]) => GraphqlSubscription<unknown>;
  const shared = running.get(hash) ?? { subscription: start(document, variables), users: 0 };
  running.set(hash, shared);
  shared.users += 1;

  const subscription = shared.subscription as GraphqlSubscription<TResult>;
  listener(subscription.get(), false);
  const stopListening = subscription.subscribe(() => listener(subscription.get(), true));
  return () => {
    stopListening();
    shared.users -= 1;
    if (shared.users > 0) return;
    running.delete(hash);
    subscription.dispose();
  };
}
