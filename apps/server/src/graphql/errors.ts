import type { GraphQLError } from 'graphql';
import { createGraphQLError } from 'graphql-yoga';
import { ERROR_CODES, type ErrorCode, isErrorCode } from '../error-codes.ts';

/** More that an error may carry in its extensions. */
export interface ErrorDetails {
  /** RATE_LIMITED: whole seconds until the same request may succeed. */
  retryAfterSeconds?: number;
  /** CODE_INVALID from the browser that asked: how many tries are left. */
  triesLeft?: number;
  /** RATE_LIMITED because of other people's requests: a mail is out already, and its link works in this browser too. */
  alreadySent?: boolean;
}

/** An error that is meant for the caller. */
export const apiError = (code: ErrorCode, details: ErrorDetails = {}, message?: string) =>
  createGraphQLError(message ?? ERROR_CODES[code], { extensions: { code, ...details } });

// By name: where two copies of graphql are loaded (ESM and CommonJS), `instanceof` knows only one of them.
const isGraphQLError = (error: unknown): error is GraphQLError =>
  error instanceof Error && error.name === 'GraphQLError';

/** The code of an error: of the list, or null for one that is not meant for the caller. */
export function errorCode(error: unknown): ErrorCode | null {
  if (!isGraphQLError(error)) return null;
  if (isErrorCode(error.extensions.code)) return error.extensions.code;
  // Wrapped by the executor around something that a resolver threw.
  if (error.originalError) return errorCode(error.originalError);
  // From graphql-js and Yoga, which know other codes or none: always about what the caller sent.
  if (error.extensions.code !== undefined) return 'BAD_REQUEST';
  return error.message.startsWith('Syntax Error') ? 'GRAPHQL_PARSE_FAILED' : 'BAD_USER_INPUT';
}

/** The error as the caller may see it: with a code of the list, and INTERNAL in place of what was not foreseen. */
export function publicError(error: unknown): GraphQLError {
  const code = errorCode(error);
  if (code === null || !isGraphQLError(error))
    return createGraphQLError(ERROR_CODES.INTERNAL, {
      ...(isGraphQLError(error) && placeOf(error)),
      extensions: { code: 'INTERNAL' },
    });
  return createGraphQLError(error.message, {
    ...placeOf(error),
    extensions: { ...error.extensions, code },
  });
}

const placeOf = ({ nodes, source, positions, path }: GraphQLError) => ({
  nodes: nodes ?? null,
  source: source ?? null,
  positions: positions ?? null,
  path: path ?? null,
});
