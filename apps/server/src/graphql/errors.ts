import type { GraphQLError } from 'graphql';
import { createGraphQLError } from 'graphql-yoga';
import { SignInError, type SignInErrorDetails } from '../auth/sign-in-error.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { ERROR_CODES, type ErrorCode, isErrorCode } from '../error-codes.ts';

/** More that an error may carry in its extensions. */
export type ErrorDetails = SignInErrorDetails;

/** An error that is meant for the caller. */
export const apiError = (code: ErrorCode, details: ErrorDetails = {}, message?: string) =>
  createGraphQLError(message ?? ERROR_CODES[code], { extensions: { code, ...details } });

// By name: where two copies of graphql are loaded (ESM and CommonJS), `instanceof` knows only one of them.
const isGraphQLError = (error: unknown): error is GraphQLError =>
  error instanceof Error && error.name === 'GraphQLError';

/** The code of an error: of the list, or null for one that is not meant for the caller. */
export function errorCode(error: unknown): ErrorCode | null {
  if (isDatabaseUnavailable(error)) return 'UNAVAILABLE';
  if (error instanceof SignInError) return error.code;
  if (!isGraphQLError(error)) return null;
  if (isErrorCode(error.extensions.code)) return error.extensions.code;
  // Wrapped by the executor around something that a resolver threw.
  if (error.originalError) return errorCode(error.originalError);
  // From graphql-js and Yoga, which know other codes or none: always about what the caller sent.
  if (error.extensions.code !== undefined) return 'BAD_REQUEST';
  return error.message.startsWith('Syntax Error') ? 'GRAPHQL_PARSE_FAILED' : 'BAD_USER_INPUT';
}

/** Keys of `extensions` that a caller may see; `http` is read and removed by Yoga. */
const SHOWN = ['code', 'http', 'retryAfterSeconds', 'triesLeft', 'alreadySent'];
/** Codes whose messages may quote the request, the schema or a parser. */
const QUOTING = new Set<ErrorCode>([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'QUERY_TOO_COMPLEX',
]);

/**
 * The error as the caller may see it: with a code of the list, INTERNAL in place of what was not foreseen,
 * and, in production, the message of the list where the original one may say what the server is made of.
 */
export function publicError(error: unknown, production: boolean): GraphQLError {
  const code = errorCode(error) ?? 'INTERNAL';
  const place = isGraphQLError(error) ? placeOf(error) : {};
  const refusal = isGraphQLError(error) ? error.originalError : error;
  if (refusal instanceof SignInError)
    return createGraphQLError(ERROR_CODES[refusal.code], {
      ...place,
      extensions: { code: refusal.code, ...refusal.details },
    });
  if (code === 'UNAVAILABLE' || code === 'INTERNAL' || !isGraphQLError(error))
    return createGraphQLError(ERROR_CODES[code], {
      ...place,
      extensions: { code },
    });
  const message = production && QUOTING.has(code) ? ERROR_CODES[code] : error.message;
  const shown = SHOWN.filter((key) => key in error.extensions);
  const details = Object.fromEntries(shown.map((key) => [key, error.extensions[key]]));
  return createGraphQLError(message, { ...place, extensions: { ...details, code } });
}

/** The same error without Yoga's hints about HTTP, for what is not sent through Yoga. */
export function bareError(error: unknown, production: boolean): GraphQLError {
  const shown = publicError(error, production);
  delete shown.extensions.http;
  return shown;
}

const placeOf = ({ nodes, source, positions, path }: GraphQLError) => ({
  nodes: nodes ?? null,
  source: source ?? null,
  positions: positions ?? null,
  path: path ?? null,
});
