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
  /** The errors of the answer, as they came. */
  errors?: unknown;
  cause?: unknown;
}

/**
 * The one error of this package. It holds neither variables nor headers, so that it can be logged:
 * those carry addresses and tokens.
 */
export class GraphqlClientError extends Error {
  declare readonly kind: GraphqlErrorKind;
  /** Which operation failed; a transport need not say, the client knows. */
  operationName: string | undefined;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** WebSocket close code, where a socket ended the subscription. */
  readonly closeCode: number | undefined;
  /** The errors of the answer; empty where there was none. */
  declare readonly errors: readonly GraphqlFormattedError[];
  /** `extensions` of the first error. */
  declare readonly extensions: Readonly<Record<string, unknown>>;
  /** `extensions.code` of the first error that has one. Translate this, never the message. */
  declare readonly code: string | undefined;

  constructor(kind: GraphqlErrorKind, message: string, details: GraphqlErrorDetails = {}) {
    super(`graphql-client: ${message}`, details);
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

/** Whether this is the error of this package. */
export const isGraphqlClientError = (error: unknown): error is GraphqlClientError =>
  error instanceof GraphqlClientError;

/** The error of this package for whatever was thrown on the way to an answer. */
export const toClientError = (cause: unknown): GraphqlClientError =>
  isGraphqlClientError(cause)
    ? cause
    : new GraphqlClientError('network', 'no answer; the cause says why.', { cause });

/** An answer as it came. */
export interface Answer {
  status?: number | undefined;
  data?: unknown;
  errors?: unknown;
}

/** What is wrong with an answer: errors in it, or no data. */
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

/** A server may send anything in place of its list of errors. */
const readErrors = (errors: unknown): readonly GraphqlFormattedError[] =>
  [errors ?? []]
    .flat()
    .map((error: unknown) =>
      (error as GraphqlFormattedError | null)?.message
        ? (error as GraphqlFormattedError)
        : { message: String(error) },
    );
