import { expect, test } from 'vitest';
import { queryValue } from './query-value.ts';

const id = '0b7c1b5e-1f7e-4c39-9b6f-2b1d5f0c9a11';

test.each([
  ['wait', '30', '30'],
  ['wait', 'Call 0900-1234', ''],
  ['wait', '09001234', ''],
  ['wait', '', ''],
  ['error', 'RATE_LIMITED', 'RATE_LIMITED'],
  ['error', 'Call 0900-1234', ''],
  ['error', 'toString', ''],
  ['request', id, id],
  ['request', 'Call 0900-1234', ''],
] as const)('%s=%s → %j', (name, value, expected) => {
  expect(queryValue(name, `?${new URLSearchParams({ [name]: value }).toString()}`)).toBe(expected);
});
