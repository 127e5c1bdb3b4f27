import { expect, it } from 'vitest';
import { countryName } from './country-name.ts';

it.each([
  ['ES', 'es', 'España'],
  ['ES', 'en', 'Spain'],
  ['AA', 'en', null],
  ['not a code', 'en', null],
  [null, 'es', null],
])('%s in %s is %s', (code, locale, name) => {
  expect(countryName(code, locale)).toBe(name);
});
