import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

it.each([
  [365 * 24 * HOUR, '365 días', '365 days'],
  [2 * 24 * HOUR, '2 días', '2 days'],
  [24 * HOUR, '24 horas', '24 hours'],
  [36 * HOUR, '36 horas', '36 hours'],
  [HOUR, '1 hora', '1 hour'],
  [10 * MINUTE, '10 minutos', '10 minutes'],
  [90 * SECOND, '90 segundos', '90 seconds'],
  [SECOND, '1 segundo', '1 second'],
])('%i ms are %s, %s', (milliseconds, es, en) => {
  expect(formatDuration(milliseconds, 'es')).toBe(es);
  expect(formatDuration(milliseconds, 'en')).toBe(en);
});

it.each([NaN, Infinity, undefined, '7 days'])('refuses %s', (duration) => {
  expect(() => formatDuration(duration as number, 'en')).toThrow(
    `@shpy/legal-content: formatDuration() got "${duration}", a duration is a number of milliseconds`,
  );
});
