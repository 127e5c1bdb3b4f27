import type { Client, SubscribePayload } from 'graphql-ws/client';
import type { GraphqlClientOptions, SocketOptions } from '../client-options.ts';
import { RESUBSCRIBE_DELAY, SOCKET_RETRIES } from '../constants.ts';
import { type Answer, answerError, type GraphqlClientError, toClientError } from '../error.ts';
import type { GraphqlBody } from '../fetcher.ts';
import { createStore, type Store } from '../store.ts';
import { systemTimers } from '../timers.ts';
import { RETRYABLE_CLOSE_CODES } from './close-codes.ts';
import { openSocket, type SocketContext } from './socket.ts';
import { isCloseEvent, toSubscriptionError } from './socket-error.ts';
import { createSubscription, type GraphqlSubscription } from './subscription.ts';

/**
 * State of the socket: `connecting`, `opened` (not yet acknowledged), `connected` (acknowledged), `closed`,
 * and `retry` while it waits before opening again.
 */
export type ConnectionState = 'connecting' | 'opened' | 'connected' | 'closed' | 'retry';

/** The socket that all subscriptions of a client share, loaded with the first of them. */
export interface Connection {
  state: Store<ConnectionState>;
  start<TResult>(body: GraphqlBody): GraphqlSubscription<TResult>;
  reconnect(): void;
  /** Closes the socket, open or not. */
  close(): void;
}

/** What a subscription hears from the socket. */
interface Receiver {
  next(answer: Answer): void;
  error(error: GraphqlClientError): void;
  complete(): void;
}

/**
 * Creates the connection of a client; nothing is loaded or opened before the first subscription.
 * With `lifetime` all subscriptions end, and later ones fail with its reason.
 */
export function createConnection(
  options: GraphqlClientOptions,
  lifetime: AbortSignal,
  report: (error: GraphqlClientError, operationName: string | undefined) => void,
): Connection {
  const { timers = systemTimers } = options;
  const state = createStore<ConnectionState>('closed');
  const active = new Set<object>();
  let client: Promise<Client> | undefined;
  let timer: unknown;
  const context: SocketContext = {
    state,
    active,
    isClosing: false,
    close() {},
    after(ms, run) {
      timers.clearTimeout(timer);
      if (ms && run) timer = timers.setTimeout(run, ms);
    },
  };

  /** Sends it once; gives back the way to end it, after which nothing is told any more. */
  function send(body: GraphqlBody, receiver: Receiver): () => void {
    let isOver = false;
    let stop = () => {};
    const leave = () => {
      isOver = true;
      active.delete(receiver);
      context.isClosing = active.size === 0;
    };
    const fail = (cause: unknown) => {
      // A client that has used up its attempts would wait at its longest from then on: start afresh.
      if (client === opened && !Array.isArray(cause)) client = undefined;
      if (isOver) return;
      leave();
      const { normalClose } = context;
      receiver.error(toSubscriptionError(isCloseEvent(cause) && normalClose ? normalClose : cause));
    };
    active.add(receiver);
    const opened = (client ??= openSocket(options, context));
    opened.then(
      (socket) => {
        if (isOver) return;
        stop = socket.subscribe(body as SubscribePayload, {
          next: (answer) => receiver.next(answer),
          complete() {
            if (isOver) return;
            leave();
            receiver.complete();
          },
          error: fail,
        });
      },
      (cause: unknown) => fail(toClientError(cause)),
    );
    return () => {
      leave();
      stop();
      if (context.isClosing && state.get() === 'retry') endRetry();
    };
  }

  function endRetry(): void {
    context.after();
    client = undefined;
    state.set('closed');
  }

  function start<TResult>(body: GraphqlBody) {
    return createSubscription<TResult>((sink) => {
      if (lifetime.aborted) {
        sink.error(lifetime.reason as GraphqlClientError);
        return () => {};
      }
      let tries = 0;
      let cancel = () => {};
      let refusal: GraphqlClientError | undefined;

      function run(): void {
        refusal = undefined;
        cancel = send(body, {
          next(answer) {
            const error = answerError(answer);
            refusal = answer.data ? undefined : error;
            if (error) return tell(error);
            tries = 0;
            sink.next(answer.data as TResult);
          },
          error(error) {
            if (isSentAgain(error)) return;
            tell(error);
            if (mayComeBack(error)) waitForWake();
          },
          complete() {
            // A server that cannot even begin says so in one result, and that was all.
            if (!isSentAgain(refusal)) sink.complete();
          },
        });
      }

      function tell(error: GraphqlClientError): void {
        report(error, body.operationName);
        // The stream goes on after a result with errors, so this need be no end.
        sink.error(error);
      }

      function isSentAgain(error?: GraphqlClientError): boolean {
        if (!error || !isTransient(error) || tries === SOCKET_RETRIES) return false;
        const timer = timers.setTimeout(run, RESUBSCRIBE_DELAY * 2 ** tries++);
        cancel = () => timers.clearTimeout(timer);
        return true;
      }

      function waitForWake(): void {
        const { wake = fromOnlineEvent } = options.socket ?? {};
        cancel = wake(() => {
          cancel();
          run();
        });
      }

      const stop = () => {
        lifetime.removeEventListener('abort', stop);
        cancel();
      };
      lifetime.addEventListener('abort', stop);
      run();
      return stop;
    });
  }

  return {
    state,
    start,
    reconnect() {
      // Before it is opened it has asked for no token yet.
      if (/opened|connected/.test(state.get())) void client?.then((opened) => opened.terminate());
    },
    close() {
      context.close();
      endRetry();
    },
  };
}

const fromOnlineEvent: NonNullable<SocketOptions['wake']> = (listener) => {
  globalThis.addEventListener?.('online', listener);
  return () => globalThis.removeEventListener?.('online', listener);
};

/** Whether the server failed at carrying it out; a refusal with a code, or of the document, would only come again. */
const isTransient = ({ code, errors }: GraphqlClientError) =>
  code ? code === 'INTERNAL_SERVER_ERROR' : errors.some(({ path }) => path);

/** Whether the connection was lost on the way, so that it is worth trying when there is a network again. */
const mayComeBack = ({ kind, closeCode = 0 }: GraphqlClientError) =>
  kind === 'network' || RETRYABLE_CLOSE_CODES.includes(closeCode);
