/**
 * Where a request failed: `server` (an error status or close code), `parse` (an unreadable response), `network`
 * (no response), `graphql` (a response with errors) or `load` (graphql-request or graphql-ws did not load).
 */
export type GraphqlErrorKind = 'server' | 'parse' | 'network' | 'graphql' | 'load';

/** One error of a GraphQL response. */
export interface GraphqlFormattedError {
  message: string;
  path?: readonly (string | number)[] | undefined;
  extensions?: Record<string, unknown> | undefined;
}

/** Details of a failure. */
export interface GraphqlErrorDetails {
  operationName?: string | undefined;
  /** HTTP status. */
  status?: number | undefined;
  /** WebSocket close code. */
  closeCode?: number | undefined;
  /** The errors of the response, unchanged. */
  errors?: unknown;
  cause?: unknown;
}

/**
 * The only error of this package. It contains no variables and no headers of the request, which may contain addresses
 * and tokens. Its message and `errors` contain the messages of the server, which may quote input.
 */
export class GraphqlClientError extends Error {
  declare readonly kind: GraphqlErrorKind;
  /** The operation that failed; set by the client, so a transport may omit it. */
  operationName: string | undefined;
  /** HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** WebSocket close code, if a socket ended the subscription. */
  readonly closeCode: number | undefined;
  /** The errors of the response; empty without a response. */
  declare readonly errors: readonly GraphqlFormattedError[];
  /** `extensions` of the first error. */
  declare readonly extensions: Readonly<Record<string, unknown>>;
  /** `extensions.code` of the first error that has one. Translate this, never the message. */
  declare readonly code: string | undefined;

  constructor(kind: GraphqlErrorKind, message: string, details: GraphqlErrorDetails = {}) {
    super(`@shpy/graphql-client: ${message}`, details);
    const errors = readErrors(details.errors);
    Object.assign(this, details, {
      name: 'GraphqlClientError',
      kind,
      errors,
      extensions: errors[0]?.extensions ?? {},
      code: errors
        .map(({ extensions }) => extensions?.['code'])
        .find((code) => typeof code === 'string'),
    });
  }
}

/** Whether a value is an error of this package. */
export const isGraphqlClientError = (error: unknown): error is GraphqlClientError =>
  error instanceof GraphqlClientError;

/** Converts anything that was thrown by a request to an error of this package. */
export const toClientError = (cause: unknown): GraphqlClientError =>
  isGraphqlClientError(cause)
    ? cause
    : new GraphqlClientError('network', 'no answer; the cause says why.', { cause });

/** A response, unchecked. */
export interface Answer {
  status?: number | undefined;
  data?: unknown;
  errors?: unknown;
}

/** The error of a response that contains errors or no data. */
export function answerError({
  status,
  data,
  errors: given,
}: Answer): GraphqlClientError | undefined {
  const errors = readErrors(given);
  if (errors.length > 0) {
    const message = errors.map((error) => error.message).join('; ');
    return new GraphqlClientError('graphql', `the answer has errors: ${message}`, {
      status,
      errors,
    });
  }
  if (data && typeof data === 'object' && !Array.isArray(data)) return undefined;
  return new GraphqlClientError('parse', 'the answer has neither data nor errors.', { status });
}

/** A server may send any value instead of a list of errors. */
const readErrors = (errors: unknown): readonly GraphqlFormattedError[] =>
  [errors ?? []]
    .flat()
    .map((error: unknown) =>
      (error as GraphqlFormattedError | null)?.message
        ? (error as GraphqlFormattedError)
        : { message: String(error) },
    );
