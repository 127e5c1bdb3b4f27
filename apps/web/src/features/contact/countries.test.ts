import { describe, expect, it } from 'vitest';
import { findCountries, flagOf, listCountries } from './countries.ts';

it('sorts the countries by their name in the language', () => {
  const names = (locale: string) => listCountries(locale).map(({ name }) => name);
  expect(names('es').slice(0, 2)).toEqual(['Afganistán', 'Albania']);
  expect(names('es').indexOf('España')).toBeLessThan(names('es').indexOf('Estonia'));
  expect(names('en')).toContain('Spain');
});

describe('findCountries', () => {
  const countries = listCountries('es');
  const found = (query: string) => findCountries(countries, query).map(({ code }) => code);

  it.each([
    ['espa', ['ES']],
    ['ESPAÑ', ['ES']],
    ['japon', ['JP']],
    ['pt', ['PT']],
    ['+34', ['ES']],
    ['351', ['PT']],
    ['nowhere', []],
  ])('finds by %j', (query, codes) => {
    expect(found(query)).toEqual(codes);
  });

  it('finds all countries of a shared code, and all countries without a query', () => {
    expect(found('+1')).toEqual(expect.arrayContaining(['US', 'CA', 'DO']));
    expect(found(' ')).toHaveLength(countries.length);
  });
});

it('returns a flag as two regional indicator symbols', () => {
  expect(flagOf('ES')).toBe('🇪🇸');
});
