import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, it } from 'vitest';
import { CALLING_CODES } from './calling-codes.ts';

it('lists every country that has a calling code', () => {
  const codes = getCountries().map((code) => code + getCountryCallingCode(code));
  expect(CALLING_CODES.split(' ')).toEqual(codes.sort());
});
