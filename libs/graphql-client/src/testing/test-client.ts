import type { GraphqlClient } from '../client/client.ts';
import { type AnyDocument, operationNameOf } from '../core/document.ts';
import { GraphqlClientError } from '../core/error.ts';
import { createStore } from '@shpy/kernel';
import type { ConnectionState } from '../subscriptions/connection-state.ts';
import {
  createSubscription,
  type GraphqlSubscription,
  type SubscriptionSink,
} from '../subscriptions/subscription.ts';

/** One call that a test client received. */
export interface TestRequest {
  operationName: string;
  variables: unknown;
}

/**
 * Responses of a test client: for each operation its data, or a function of its variables that returns data or
 * throws.
 */
export type TestGraphqlClientOptions = Record<string, unknown>;

/** A client without a network: it answers from a table, and the test acts as the server. */
export interface TestGraphqlClient extends GraphqlClient {
  /** All requests and subscriptions so far, the first one first. */
  readonly requests: readonly TestRequest[];
  /** Answers an operation in this way from now on. */
  answer(operationName: string, answer: unknown): void;
  /** Sends a result to all running subscriptions of this operation. */
  emit(operationName: string, data: unknown): void;
  /** Fails all running subscriptions of this operation. */
  fail(operationName: string, error: GraphqlClientError): void;
  /** Ends all running subscriptions of this operation. */
  complete(operationName: string): void;
  /** Puts the connection into a state. */
  setConnection(state: ConnectionState): void;
}

/**
 * A test double of the client.
 *
 * @example
 * const client = createTestGraphqlClient({ getIp: { getIp: { ip: '192.0.2.1', countryCode: 'ES', callingCode: '+34' } } });
 */
export function createTestGraphqlClient(options: TestGraphqlClientOptions = {}): TestGraphqlClient {
  const answers = new Map(Object.entries(options));
  const requests: TestRequest[] = [];
  const sinks = new Map<string, Set<SubscriptionSink<unknown>>>();
  const connection = createStore<ConnectionState>('closed');
  const running = (name: string) => [...(sinks.get(name) ?? [])];

  function note(document: AnyDocument, variables: unknown): string {
    const operationName = operationNameOf(document) ?? '';
    requests.push({ operationName, variables });
    return operationName;
  }

  async function request(
    document: AnyDocument,
    variables?: unknown,
    options?: { signal?: AbortSignal },
  ): Promise<unknown> {
    const name = note(document, variables);
    const answer = answers.get(name);
    if (answer === undefined) {
      throw new GraphqlClientError(
        'network',
        `this test client has no answer to ${name}; pass one: createTestGraphqlClient({ ${name}: … }).`,
      );
    }
    const data: unknown = await (typeof answer === 'function' ? answer(variables) : answer);
    options?.signal?.throwIfAborted();
    return data;
  }

  function subscribe(document: AnyDocument, variables?: unknown): GraphqlSubscription<unknown> {
    const name = note(document, variables);
    return createSubscription((sink) => {
      const group = sinks.get(name) ?? new Set();
      sinks.set(name, group.add(sink));
      return () => void group.delete(sink);
    });
  }

  return {
    requests,
    connection,
    request: request as GraphqlClient['request'],
    subscribe: subscribe as GraphqlClient['subscribe'],
    answer: (name, answer) => void answers.set(name, answer),
    emit: (name, data) => running(name).forEach((sink) => sink.next(data)),
    fail: (name, error) => running(name).forEach((sink) => sink.error(error)),
    complete: (name) => running(name).forEach((sink) => sink.complete()),
    setConnection: connection.set,
    preload: async () => {},
    reconnect() {},
    dispose: () => sinks.clear(),
  };
}
