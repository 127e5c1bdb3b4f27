import type { SocketOptions } from '../client-options.ts';
import { RESUBSCRIBE_DELAY, SOCKET_RETRIES } from '../constants.ts';
import { GraphqlClientError, readErrors } from '../error.ts';
import type { GraphqlBody } from '../fetcher.ts';
import type { Timers } from '../timers.ts';
import { toSubscriptionError } from './socket-error.ts';
import type { SubscriptionSink } from './subscription.ts';

/** What graphql-ws wants to tell its results to. */
export interface RawSink {
  next(result: { data?: unknown; errors?: unknown }): void;
  error(cause: unknown): void;
  complete(): void;
}

/** A way to send a subscription; gives back the way to end it. */
export type RawSubscribe = (body: GraphqlBody, sink: RawSink) => () => void;

/** A server that says this may well answer the next time; other errors would only come again. */
const TRANSIENT_CODE = 'INTERNAL_SERVER_ERROR';

const fromOnlineEvent: NonNullable<SocketOptions['wake']> = (listener) => {
  globalThis.addEventListener?.('online', listener);
  return () => globalThis.removeEventListener?.('online', listener);
};

const isLostConnection = ({ kind, closeCode }: GraphqlClientError) =>
  kind === 'network' || closeCode !== undefined;

/**
 * Sends a subscription again where that may help: after 500 ms, doubling, when the server failed inside
 * (up to 5 times without a result between), and when the browser is online again after the socket has given up.
 */
export function createResubscriber(
  send: RawSubscribe,
  { timers, wake = fromOnlineEvent }: Pick<SocketOptions, 'wake'> & { timers: Timers },
) {
  return function subscribe<TResult>(body: GraphqlBody, sink: SubscriptionSink<TResult>) {
    let tries = 0;
    let cancel = () => {};
    let isStopped = false;
    start();
    return () => {
      isStopped = true;
      cancel();
    };

    function start(): void {
      cancel = send(body, {
        next(result) {
          tries = 0;
          deliver(result);
        },
        error: (cause) => fail(toSubscriptionError(cause, body.operationName)),
        complete: () => {
          if (!isStopped) sink.complete();
        },
      });
    }

    function deliver({ data, errors: given }: Parameters<RawSink['next']>[0]): void {
      const errors = readErrors(given);
      const { operationName } = body;
      // The stream goes on after a result with errors, so this is no end.
      if (errors) sink.error(GraphqlClientError.fromErrors(errors, { operationName }));
      else sink.next(data as TResult);
    }

    function fail(error: GraphqlClientError): void {
      if (isStopped) return;
      if (error.code === TRANSIENT_CODE && tries < SOCKET_RETRIES) {
        const timer = timers.setTimeout(start, RESUBSCRIBE_DELAY * 2 ** tries++);
        cancel = () => timers.clearTimeout(timer);
        return;
      }
      sink.error(error);
      if (isLostConnection(error)) waitForWake();
    }

    function waitForWake(): void {
      const stopListening = wake(() => {
        stopListening();
        start();
      });
      cancel = stopListening;
    }
  };
}
