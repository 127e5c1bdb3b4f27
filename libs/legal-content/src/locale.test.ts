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

it.each([
  '2026-02-30',
  '2025-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-10',
  '1 May 2026',
  '',
  null,
])('refuses %j, which is no day', (date) => {
  expect(() => formatDate(date as string, 'en')).toThrow(
    `@shpy/legal-content: "${date}" cannot be written as a date, it is no day of the calendar, pass one as YYYY-MM-DD`,
  );
});

it('accepts only its languages', () => {
  expect(['es', 'en', 'fr', ''].filter(isLocale)).toEqual(['es', 'en']);
});
