import type { GraphqlClientOptions } from './client-options.ts';
import {
  type AnyDocument,
  type DocumentInfo,
  type GraphqlDocument,
  type OperationArguments,
  type VariablesArgument,
  documentInfo,
} from './document.ts';
import { GraphqlClientError } from './error.ts';
import type { GraphqlBody } from './fetcher.ts';
import { createSender } from './http.ts';
import type { Store } from './store.ts';
import { type ConnectionState, createConnection } from './subscriptions/connection.ts';
import type { GraphqlSubscription } from './subscriptions/subscription.ts';

/** Options of one request. */
export interface RequestOptions {
  /** Cancels the request; it then rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
}

/** Sends operations to one endpoint. */
export interface GraphqlClient {
  /**
   * Sends a query or a mutation and gives back its data.
   * @throws GraphqlClientError of one of four kinds, or the reason of `signal`.
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
  /** State of the socket that subscriptions share: `closed` until the first one starts. */
  readonly connection: Store<ConnectionState>;
  /** Opens the socket anew where one is open, so that it carries the present token. */
  reconnect(): void;
  /** Cancels what is under way, ends all subscriptions and closes the socket. */
  dispose(): void;
}

/**
 * Creates a client. It holds no state between requests, so a server makes one for each request it serves.
 *
 * @example
 * const client = createGraphqlClient({ url: '/graphql', token: () => anonymousAuth.getToken() });
 * const { getIp } = await client.request(GetIpDocument);
 */
export function createGraphqlClient(options: GraphqlClientOptions): GraphqlClient {
  const lifetime = new AbortController();
  const send = createSender(options);
  const connection = createConnection(options, report);

  function report(error: GraphqlClientError, operation: DocumentInfo): void {
    if (options.onError) options.onError(error, operation);
    else options.logger?.error(`${error.kind} error of ${operation.operationName}`, error);
  }

  function bodyOf(document: AnyDocument, variables: unknown): GraphqlBody {
    const { operationName } = documentInfo(document);
    const { extensions } = options;
    return {
      ...(operationName && { operationName }),
      variables: variables ?? {},
      query: String(document),
      ...(extensions && { extensions }),
    };
  }

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
      const either = signal ? AbortSignal.any([signal, lifetime.signal]) : lifetime.signal;
      try {
        return (await send(body, either)) as TResult;
      } catch (cause) {
        if (either.aborted) throw either.reason;
        const error = toClientError(cause, body.operationName);
        report(error, documentInfo(document));
        throw error;
      }
    },
    subscribe<TResult, TVariables>(
      document: GraphqlDocument<TResult, TVariables>,
      ...[variables]: VariablesArgument<NoInfer<TVariables>>
    ) {
      return connection.start<TResult>(bodyOf(document, variables), documentInfo(document));
    },
    dispose() {
      const error = new GraphqlClientError('network', 'the client was disposed of.');
      lifetime.abort(error);
      connection.dispose(error);
    },
  };
}

function toClientError(cause: unknown, operationName: string | undefined): GraphqlClientError {
  const error =
    cause instanceof GraphqlClientError
      ? cause
      : new GraphqlClientError('network', 'the request did not get through.', { cause });
  error.operationName ??= operationName;
  return error;
}
