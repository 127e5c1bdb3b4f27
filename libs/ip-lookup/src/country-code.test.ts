import { expect, it } from 'vitest';
import { parseCountryCode } from './country-code.ts';

/** What the CLDR knows beyond ISO 3166-1: reserved, grouping, testing and user-assigned codes. */
const NOT_ISO = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' ');

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

it('accepts the countries of ISO 3166-1 and no other pair of letters', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const isCountry = (code: string) =>
    names.of(code) !== undefined &&
    // A superseded code resolves to the current one: UK to GB, SU to RU.
    new Intl.Locale(`und-${code}`).region === code &&
    !NOT_ISO.includes(code);
  const accepted = pairs.filter((code) => parseCountryCode(code) === code);
  expect(accepted).toEqual(pairs.filter(isCountry));
  expect(accepted).toHaveLength(249);
});

it.each([
  ['es', 'ES'],
  ['gB', 'GB'],
])('returns %s in capitals', (code, expected) => expect(parseCountryCode(code)).toBe(expected));

it.each(['ESP', 'E', '', ' ES', 'ES\n', 'ıt', 34, null])('refuses %j', (code) =>
  expect(parseCountryCode(code)).toBeNull(),
);
