import type { Client, SubscribePayload } from 'graphql-ws/client';
import { type Answer, type GraphqlClientError, toClientError } from '../core/error.ts';
import type { GraphqlBody } from '../core/fetcher.ts';
import { type CloseInfo, isCloseEvent, toSubscriptionError } from './socket-error.ts';

/** What a subscription receives from the socket. */
export interface Receiver {
  next(answer: Answer): void;
  error(error: GraphqlClientError): void;
  complete(): void;
}

/** The connection that carries a subscription. */
export interface SubscriptionHost {
  client: Promise<Client>;
  /** Called once, when the subscription has ended for any reason. */
  onEnd(): void;
  /** Called for each failure that graphql-ws reports, also after the end. */
  onFailure(cause: unknown): void;
  /** A normal close by the server, for which graphql-ws reports another code. */
  normalClose(): CloseInfo | null;
}

/** Sends a subscription once. Returns a function that ends it; the receiver is not called after that. */
export function startSubscription(
  body: GraphqlBody,
  receiver: Receiver,
  host: SubscriptionHost,
): () => void {
  let isOver = false;
  let stop = () => {};

  /** Returns whether this call has ended the subscription. */
  function end(): boolean {
    if (isOver) return false;
    isOver = true;
    host.onEnd();
    return true;
  }
  function fail(cause: unknown) {
    host.onFailure(cause);
    if (!end()) return;
    const close = isCloseEvent(cause) ? host.normalClose() : null;
    receiver.error(toSubscriptionError(close ?? cause));
  }
  const sink = { next: receiver.next, error: fail, complete: () => end() && receiver.complete() };

  host.client.then(
    (client) => {
      if (!isOver) stop = client.subscribe(body as SubscribePayload, sink);
    },
    (cause: unknown) => fail(toClientError(cause)),
  );
  return () => {
    end();
    stop();
  };
}
