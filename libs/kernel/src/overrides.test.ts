import { expect, it } from 'vitest';
import { withoutUndefined } from './overrides.ts';

it('keeps every value except undefined', () => {
  const values = { a: undefined, b: null, c: 0, d: '', e: false };
  expect(withoutUndefined(values)).toEqual({ b: null, c: 0, d: '', e: false });
  expect('a' in withoutUndefined(values)).toBe(false);
});

it('has no values without overrides', () => expect(withoutUndefined(undefined)).toEqual({}));
