import { randomInt } from 'node:crypto';
import { type ErrorCode, type ErrorDetails, isErrorCode } from '@shpy/site-contract';
import type { GraphQLError } from 'graphql';
import { createGraphQLError } from 'graphql-yoga';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { ERROR_CODES } from '../values/error-codes.ts';

/** An error that the caller may see. */
export const apiError = (code: ErrorCode, details: ErrorDetails = {}, message?: string) =>
  createGraphQLError(message ?? ERROR_CODES[code], { extensions: { code, ...details } });

// Compares the name: if two copies of graphql are loaded (ESM and CommonJS), `instanceof` recognises only one of them.
const isGraphQLError = (error: unknown): error is GraphQLError =>
  error instanceof Error && error.name === 'GraphQLError';

/** The documented code of an error; null if the caller may not see the error. */
export function errorCode(error: unknown): ErrorCode | null {
  if (isDatabaseUnavailable(error)) return 'UNAVAILABLE';
  if (!isGraphQLError(error)) return null;
  if (isErrorCode(error.extensions.code)) return error.extensions.code;
  // The executor wraps errors of resolvers.
  if (error.originalError) return errorCode(error.originalError);
  // graphql-js and Yoga use other codes or none. Their errors always concern the caller's input.
  if (error.extensions.code !== undefined) return 'BAD_REQUEST';
  return error.message.startsWith('Syntax Error') ? 'GRAPHQL_PARSE_FAILED' : 'BAD_USER_INPUT';
}

/** Without characters that are confused when read aloud. */
const REFERENCE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 6;

/** A short random text that a visitor can read to the operator, who finds the error in the log by it. */
export const createReference = (): string =>
  Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_CHARACTERS[randomInt(REFERENCE_CHARACTERS.length)],
  ).join('');

/** Keys of `extensions` that a caller may see; `http` is read and removed by Yoga. */
const SHOWN = ['code', 'http', 'retryAfterSeconds', 'triesLeft', 'alreadySent', 'requestId'];
/** Codes whose messages may quote the request, the schema or a parser. */
const QUOTING = new Set<ErrorCode>([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'QUERY_TOO_COMPLEX',
]);

/**
 * The error that the caller may see, with a documented code. For an unexpected error, the code is INTERNAL, and
 * `reference` is the text by which its log line can be found. In production, a message that may reveal implementation
 * details is replaced with the documented one.
 */
export function publicError(
  error: unknown,
  production: boolean,
  reference: unknown = isGraphQLError(error) ? error.extensions.reference : undefined,
): GraphQLError {
  const code = errorCode(error) ?? 'INTERNAL';
  const place = isGraphQLError(error) ? placeOf(error) : {};
  if (code === 'UNAVAILABLE' || code === 'INTERNAL' || !isGraphQLError(error))
    return createGraphQLError(ERROR_CODES[code], {
      ...place,
      extensions: { code, ...(reference !== undefined && { reference }) },
    });
  const message = production && QUOTING.has(code) ? ERROR_CODES[code] : error.message;
  const shown = SHOWN.filter((key) => key in error.extensions);
  const details = Object.fromEntries(shown.map((key) => [key, error.extensions[key]]));
  return createGraphQLError(message, { ...place, extensions: { ...details, code } });
}

/** The same error without Yoga's extension `http`, for errors that are not sent through Yoga. */
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
