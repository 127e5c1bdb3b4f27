import { systemClock } from '@shpy/kernel';
import type { GraphqlClientOptions } from '../core/client-options.ts';
import { REQUEST_TIMEOUT } from '../core/constants.ts';
import {
  type AnyDocument,
  type GraphqlDocument,
  type OperationArguments,
  type VariablesArgument,
  operationNameOf,
} from '../core/document.ts';
import { GraphqlClientError, toClientError } from '../core/error.ts';
import type { GraphqlBody } from '../core/fetcher.ts';
import { send } from '../http/http.ts';
import { loadGraphqlRequest, loadGraphqlWs } from '../core/load-part.ts';
import type { Store } from '../core/store.ts';
import { checkOptions } from './development.ts';
import { createConnection } from '../subscriptions/connection.ts';
import type { ConnectionState } from '../subscriptions/connection-state.ts';
import type { GraphqlSubscription } from '../subscriptions/subscription.ts';

/** Options of one request. */
export interface RequestOptions {
  /** Cancels the request; it then rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
}

/** Sends operations to one endpoint. */
export interface GraphqlClient {
  /**
   * Sends a query or a mutation and returns its data.
   * @throws GraphqlClientError of one of five kinds, or the reason of `signal`. An incorrect call throws an `Error`: a
   * document without an operation, variables that are no JSON.
   */
  request<TResult, TVariables>(
    document: GraphqlDocument<TResult, TVariables>,
    ...rest: OperationArguments<NoInfer<TVariables>, RequestOptions>
  ): Promise<TResult>;
  /** Starts a subscription, which runs until it is disposed of, completes or fails. */
  subscribe<TResult, TVariables>(
    document: GraphqlDocument<TResult, TVariables>,
    ...rest: VariablesArgument<NoInfer<TVariables>>
  ): GraphqlSubscription<TResult>;
  /**
   * Loads graphql-request and graphql-ws before the first request needs them. Never rejects: a request loads
   * again what did not load.
   */
  preload(): Promise<void>;
  /** State of the socket that subscriptions share: `closed` until the first one starts. */
  readonly connection: Store<ConnectionState>;
  /** Opens the socket again if one is open, so that it carries the current token. */
  reconnect(): void;
  /** Cancels all pending requests, ends all subscriptions and closes the socket. */
  dispose(): void;
}

/**
 * Creates a client. On a server, create one for each request that the server answers: its token is that of one visitor.
 *
 * @example
 * const client = createGraphqlClient({ url: '/graphql', token: () => anonymousAuth.getToken() });
 * const { getIp } = await client.request(GetIpDocument);
 */
export function createGraphqlClient(options: GraphqlClientOptions): GraphqlClient {
  // Without types, there may be no options.
  if (!(options as Partial<GraphqlClientOptions> | undefined)?.url)
    throw new Error(
      "@shpy/graphql-client: createGraphqlClient() got no url, requests are sent to it, pass { url: '/graphql' }",
    );
  checkOptions(options);
  const lifetime = new AbortController();
  const report = createReport(options);
  const connection = createConnection(options, lifetime.signal, report);

  const bodyOf = (document: AnyDocument, variables: unknown = {}): GraphqlBody => ({
    operationName: operationNameOf(document),
    variables,
    query: String(document),
    extensions: options.extensions,
  });

  return {
    connection: connection.state,
    reconnect: connection.reconnect,
    async request<TResult, TVariables>(
      document: GraphqlDocument<TResult, TVariables>,
      ...rest: OperationArguments<NoInfer<TVariables>, RequestOptions>
    ) {
      const [variables, { signal } = {}] = rest as readonly unknown[] as [
        TVariables?,
        RequestOptions?,
      ];
      const body = bodyOf(document, variables);
      const cancelled = AbortSignal.any([lifetime.signal, signal ?? lifetime.signal]);
      cancelled.throwIfAborted();
      try {
        return (await sendInTime(options, body, cancelled)) as TResult;
      } catch (cause) {
        if (cancelled.aborted) throw cancelled.reason;
        checkVariables(variables);
        const error = toClientError(cause);
        report(error, body.operationName);
        throw error;
      }
    },
    subscribe<TResult, TVariables>(
      document: GraphqlDocument<TResult, TVariables>,
      ...[variables]: VariablesArgument<NoInfer<TVariables>>
    ) {
      return connection.start<TResult>(bodyOf(document, variables));
    },
    async preload() {
      await Promise.allSettled([
        !options.fetcher && loadGraphqlRequest(options),
        loadGraphqlWs(options),
      ]);
    },
    dispose() {
      lifetime.abort(new GraphqlClientError('network', 'the client was disposed of.'));
      connection.close();
    },
  };
}

/** Throws for variables that JSON cannot represent, such as cycles: the transport's error would look like one of the network. */
function checkVariables(variables: unknown): void {
  try {
    JSON.stringify(variables);
  } catch (cause) {
    throw new Error(
      '@shpy/graphql-client: the variables are no JSON, the cause says why, pass plain data.',
      { cause },
    );
  }
}

/** Returns the function that reports an error to `onError`, with the name of its operation. */
function createReport({ logger = console, onError }: GraphqlClientOptions) {
  const notify: NonNullable<typeof onError> =
    onError ??
    ((error, { operationName }) => logger.error(`${error.kind} error of ${operationName}`, error));

  return (error: GraphqlClientError, name: string | undefined): void => {
    const operationName = (error.operationName ??= name);
    try {
      notify(error, { operationName });
    } catch (cause) {
      // The caller gets the error of the request, not that of the hook.
      logger.error('onError failed', cause);
    }
  };
}

/** Sends a body; rejects after the timeout or when `cancelled` is aborted. */
async function sendInTime(
  options: GraphqlClientOptions,
  body: GraphqlBody,
  cancelled: AbortSignal,
): Promise<unknown> {
  const { clock = systemClock, timeout = REQUEST_TIMEOUT } = options;
  const late = new AbortController();
  const cancelTimeout = clock.after(timeout, () =>
    late.abort(new GraphqlClientError('network', `no answer within ${timeout} ms.`)),
  );
  const ended = AbortSignal.any([cancelled, late.signal]);
  try {
    // The race ends even if the token source or the transport never answers.
    return await Promise.race([rejection(ended), send(options, body, ended)]);
  } finally {
    cancelTimeout();
    // Without this, the combined signal would stay in memory as long as the client.
    late.abort();
  }
}

const rejection = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
