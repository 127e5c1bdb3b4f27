import { fail } from './fail.ts';
import type { Locale } from './locale.ts';

const UNITS = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const;

/**
 * Writes a duration in the largest unit that divides it without a remainder, except that one day is "24 hours". Throws
 * unless it is a finite number.
 *
 * @example
 * formatDuration(604_800_000, 'es'); // '7 días'
 */
export function formatDuration(milliseconds: number, locale: Locale): string {
  if (!Number.isFinite(milliseconds))
    throw fail(
      `formatDuration() got "${milliseconds}"`,
      'a duration is a number of milliseconds',
      'pass the constant of the code, such as 604_800_000',
    );
  const [unit, size] = UNITS.find(([name, ms]) => {
    const count = milliseconds / ms;
    return Number.isInteger(count) && count >= (name === 'day' ? 2 : 1);
  }) ?? ['second', 1000];
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, format).format(milliseconds / size);
}
