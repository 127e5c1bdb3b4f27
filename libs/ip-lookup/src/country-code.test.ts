import { expect, test } from 'vitest';
import { COUNTRY_CODE } from './country-code.ts';

/** What the CLDR knows beyond ISO 3166-1: reserved, grouping, testing and user-assigned codes. */
const NOT_ISO = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' ');

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

test('knows the countries of ISO 3166-1 and no other pair of letters', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const isCountry = (code: string) =>
    names.of(code) !== undefined &&
    // An older code reads as the one that took its place: UK as GB, SU as RU.
    new Intl.Locale(`und-${code}`).region === code &&
    !NOT_ISO.includes(code);
  const taken = pairs.filter((code) => COUNTRY_CODE.test(code));
  expect(taken).toEqual(pairs.filter(isCountry));
  expect(taken).toHaveLength(249);
});

test.each(['es', 'gB'])('takes %s', (code) => expect(code).toMatch(COUNTRY_CODE));

test.each(['ESP', 'E', '', ' ES', 'ES\n', 'ıt'])('refuses %j', (code) =>
  expect(code).not.toMatch(COUNTRY_CODE),
);
