import { GraphQLError } from 'graphql';
import { expect, it } from 'vitest';
import { apiError, errorCode, publicError } from './errors.ts';

it.each([
  [apiError('LINK_USED'), 'LINK_USED'],
  [new GraphQLError('no', { originalError: apiError('LINK_USED') }), 'LINK_USED'],
  [new GraphQLError('Syntax Error: Unexpected <EOF>.'), 'GRAPHQL_PARSE_FAILED'],
  [new GraphQLError('Variable "$email" got invalid value'), 'BAD_USER_INPUT'],
  [new GraphQLError('no', { extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } }), 'BAD_REQUEST'],
  [new GraphQLError('no', { extensions: { code: 'toString' } }), 'BAD_REQUEST'],
  [new GraphQLError('no', { originalError: new TypeError('secret') }), null],
  [new Error('secret'), null],
  ['secret', null],
  [undefined, null],
])('the code of %s is %s', (error, code) => {
  expect(errorCode(error)).toBe(code);
  const shown = publicError(error, false);
  expect(shown.extensions.code).toBe(code ?? 'INTERNAL');
  expect(JSON.stringify(shown)).not.toContain('secret');
});

it('shows only extensions of the list', () => {
  const error = new GraphQLError('Unexpected token', {
    extensions: { code: 'BAD_REQUEST', originalError: { name: 'SyntaxError' }, stacktrace: [] },
  });
  expect(publicError(error, true).extensions).toEqual({ code: 'BAD_REQUEST' });
  expect(publicError(error, false).extensions).toEqual({ code: 'BAD_REQUEST' });
});

it.each([
  ['Syntax Error: Unexpected <EOF>.', 'GRAPHQL_PARSE_FAILED', 'The document is not GraphQL.'],
  [
    'Variable "$email" got invalid value 1; String cannot represent a non string value: 1',
    'BAD_USER_INPUT',
    'An argument or variable has a value that cannot be used.',
  ],
])('replaces the message %s in production', (original, code, message) => {
  const error = new GraphQLError(original);
  expect(publicError(error, true).toJSON()).toEqual({ message, extensions: { code } });
  expect(publicError(error, false).message).toBe(original);
});

it('keeps the details and the path that the caller needs', () => {
  const error = new GraphQLError('later', {
    path: ['requestMagicLink'],
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 30 },
  });
  expect(publicError(error, false).toJSON()).toEqual({
    message: 'later',
    path: ['requestMagicLink'],
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 30 },
  });
});
