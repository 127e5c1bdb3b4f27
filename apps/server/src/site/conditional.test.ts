import { expect, it } from 'vitest';
import { matchesEtag } from './conditional.ts';

it.each([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['W/"a"', true],
  ['*', true],
  [' * ', true],
  ['"b", W/"a"', true],
  ['"b","a"', true],
  ['"b"', false],
  ['a', false],
  ['"a-br"', false],
])('%j → %s', (header, expected) => {
  expect(matchesEtag(header, '"a"')).toBe(expected);
});
