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
  const shown = publicError(error);
  expect(shown.extensions.code).toBe(code ?? 'INTERNAL');
  expect(JSON.stringify(shown)).not.toContain('secret');
});

it('keeps what the caller needs: details and the place', () => {
  const error = new GraphQLError('later', {
    path: ['requestMagicLink'],
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 30 },
  });
  expect(publicError(error).toJSON()).toEqual({
    message: 'later',
    path: ['requestMagicLink'],
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 30 },
  });
});
