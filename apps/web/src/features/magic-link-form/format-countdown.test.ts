import { expect, it } from 'vitest';
import { formatCountdown } from './format-countdown.ts';

it.each([
  [1, '1 s'],
  [75, '75 s'],
  [90, '90 s'],
  [91, '2 min'],
  [2323, '39 min'],
])('shows %s seconds as "%s"', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});
