import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { readPageValues } from './page-values.ts';

const id = '0b7c1b5e-1f7e-4c39-9b6f-2b1d5f0c9a11';
const secret = 'abcdefghijklmnopqrstuvwxyz-_ABCDEFGHIJKLMNO';
const anonymous = {
  sessionEmail: async () => null,
  linkAddress: async () => null,
  signInValues: async () => ({}),
};

const read = (query: Record<string, string>) =>
  readPageValues(
    { states: [], locale: 'es' },
    new URLSearchParams(query),
    { headers: {} } as FastifyRequest,
    anonymous,
  );

it.each([
  ['request', id],
  ['error', 'RATE_LIMITED'],
  ['error', 'CODE_LOCKED'],
  ['sent', '1'],
  ['token', secret],
  ['end', secret],
  ['done', 'rejected'],
  ['done', 'ended'],
  ['done', 'ended-before'],
  ['tries', '0'],
])('accepts %s=%s', async (name, value) => {
  expect(await read({ [name]: value, other: 'x' })).toEqual({ [name]: value });
});

it.each([
  ['0', '0 s'],
  ['59', '59 s'],
  ['60', '1 min'],
  ['1801', '31 min'],
  ['3541', '1 h'],
  ['86400', '24 h'],
])('shows a wait of %s seconds as %s', async (seconds, shown) => {
  expect(await read({ wait: seconds })).toEqual({ wait: shown });
});

it.each([
  ['request', 'Call 0900-1234'],
  ['request', `${id}\n`],
  ['request', id.toUpperCase()],
  ['error', 'Call 0900-1234'],
  ['error', 'rate_limited'],
  ['error', 'toString'],
  ['error', 'A'.repeat(41)],
  ['wait', 'Call 0900-1234'],
  ['wait', '09001234'],
  ['wait', '30\n'],
  ['wait', '-1'],
  ['wait', '1e3'],
  ['wait', '٣٠'],
  ['sent', '2'],
  ['tries', '1'],
  ['resend', '30'],
  ['token', secret.slice(1)],
  ['token', `${secret}a`],
  ['token', secret.replace('a', '"')],
  ['end', 'Call 0900-1234'],
  ['done', 'Call 0900-1234'],
  ['address', 'someone@example.org'],
  ['session', 'someone@example.org'],
  ['__proto__', '1'],
  ['wait', ''],
])('ignores %s=%j', async (name, value) => {
  expect(await read({ [name]: value })).toEqual({});
});
