import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

const HOUR = 60 * 60 * 1000;

it.each([
  [365 * 24 * HOUR, '365 días', '365 days'],
  [2 * 24 * HOUR, '2 días', '2 days'],
  [24 * HOUR, '24 horas', '24 hours'],
  [36 * HOUR, '36 horas', '36 hours'],
  [HOUR, '1 hora', '1 hour'],
  [HOUR / 6, '10 minutos', '10 minutes'],
  [HOUR / 40, '90 segundos', '90 seconds'],
  [1_000, '1 segundo', '1 second'],
])('%i ms are %s, %s', (milliseconds, es, en) => {
  expect(formatDuration(milliseconds, 'es')).toBe(es);
  expect(formatDuration(milliseconds, 'en')).toBe(en);
});
