import { expect, it } from 'vitest';
import { formatDate, isLocale } from './locale.ts';

it.each([
  ['2026-10-01', 'es', '1 de octubre de 2026'],
  ['2026-10-01', 'en', 'October 1, 2026'],
  ['2026-01-31', 'es', '31 de enero de 2026'],
  ['2024-02-29', 'en', 'February 29, 2024'],
] as const)('writes %s in the long form of "%s"', (date, locale, expected) => {
  expect(formatDate(date, locale)).toBe(expected);
});

it('accepts only its languages', () => {
  expect(['es', 'en', 'fr', ''].filter(isLocale)).toEqual(['es', 'en']);
});
