/**
 * Where a request failed: `server` (a status or close code that says no), `parse` (an answer that cannot be read),
 * `network` (no answer) or `graphql` (an answer with errors in it).
 */
export type GraphqlErrorKind = 'server' | 'parse' | 'network' | 'graphql';

/** One error of a GraphQL answer. */
export interface GraphqlFormattedError {
  message: string;
  path?: readonly (string | number)[];
  extensions?: Record<string, unknown>;
}

/** What is known of a failure beside its kind. */
export interface GraphqlErrorDetails {
  operationName?: string | undefined;
  /** HTTP status. */
  status?: number | undefined;
  /** WebSocket close code. */
  closeCode?: number | undefined;
  errors?: readonly GraphqlFormattedError[] | undefined;
  cause?: unknown;
}

/**
 * The one error of this package. It holds neither variables nor headers, so that it can be logged:
 * those carry addresses and tokens.
 */
export class GraphqlClientError extends Error {
  override readonly name = 'GraphqlClientError';
  readonly kind: GraphqlErrorKind;
  /** Which operation failed; a transport need not say, the client knows. */
  operationName: string | undefined;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** WebSocket close code, where a socket ended the subscription. */
  readonly closeCode: number | undefined;
  /** The errors of the answer; empty where there was none. */
  readonly errors: readonly GraphqlFormattedError[];
  /** `extensions` of the first error. */
  readonly extensions: Readonly<Record<string, unknown>>;
  /** `extensions.code` of the first error that has one. Translate this, never the message. */
  readonly code: string | undefined;

  constructor(kind: GraphqlErrorKind, message: string, details: GraphqlErrorDetails = {}) {
    super(
      `graphql-client: ${message}`,
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.kind = kind;
    this.operationName = details.operationName;
    this.status = details.status;
    this.closeCode = details.closeCode;
    this.errors = details.errors ?? [];
    this.extensions = this.errors[0]?.extensions ?? {};
    this.code = this.errors
      .map(({ extensions }) => extensions?.['code'])
      .find((code) => typeof code === 'string');
  }

  /** The error of an answer with errors in it. */
  static fromErrors(
    errors: readonly GraphqlFormattedError[],
    details: GraphqlErrorDetails = {},
  ): GraphqlClientError {
    const message = errors.map((error) => error.message).join('; ');
    return new GraphqlClientError('graphql', `the answer has errors: ${message}`, {
      ...details,
      errors,
    });
  }
}

/** Whether this is the error of this package. */
export const isGraphqlClientError = (error: unknown): error is GraphqlClientError =>
  error instanceof GraphqlClientError;

/** Reads the `errors` of an answer; what is not a list with entries is no error. */
export function readErrors(errors: unknown): readonly GraphqlFormattedError[] | undefined {
  if (!Array.isArray(errors) || errors.length === 0) return undefined;
  return errors.map((error: unknown) =>
    typeof error === 'object' && error !== null && 'message' in error
      ? (error as GraphqlFormattedError)
      : { message: String(error) },
  );
}
