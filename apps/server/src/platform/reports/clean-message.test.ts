import { expect, it } from 'vitest';
import { cleanMessage } from './clean-message.ts';

it.each([
  ['TypeError: x is null', 'TypeError: x is null'],
  ['no order for ana@empresa.es', 'no order for [redacted]'],
  ['from 203.0.113.7 and 2001:db8::1', 'from [redacted] and [redacted]'],
  [
    'GET https://shop.example/verify?token=s3cret failed',
    'GET https://shop.example/verify?… failed',
  ],
  ['the code 123456 is wrong', 'the code [number] is wrong'],
  ['call +34 600 12 34 56 now', 'call +[number] now'],
  ['Minified React error #418', 'Minified React error #418'],
  ['a\nline\u0000 and \u202Emore', 'a line and more'],
])('%j is logged as %j', (message, expected) => {
  expect(cleanMessage(message)).toBe(expected);
});

it('shortens a message without leaving a part of an address', () => {
  // Only 500 characters are read: the address is before, in and after the cut.
  for (let length = 480; length < 510; length++) {
    const cleaned = cleanMessage(`${'x '.repeat(length / 2)}ana@empresa.es`);
    expect(cleaned.length).toBeLessThanOrEqual(300);
    expect(cleaned).not.toContain('ana');
  }
});
