import { expect, it } from 'vitest';
import { normalizeCode } from './normalize-code.ts';

it.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['123–456', '123456'],
  ['１２３４５６', '123456'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['𝟘𝟙𝟚𝟗', '0129'],
  ['𞥐𞥙', '09'],
  ['12\u200b3\u00a04\u206056', '123456'],
  ['²a', '2a'],
])('%j is %j', (text, code) => {
  expect(normalizeCode(text)).toBe(code);
});

it('knows the digits of every script', () => {
  const digits = Array.from({ length: 0x11_00_00 }, (_, point) => point)
    .filter((point) => /\p{Nd}/u.test(String.fromCodePoint(point)))
    .map((point) => normalizeCode(String.fromCodePoint(point)));
  expect(digits.length % 10).toBe(0);
  expect(digits).toEqual(digits.map((_, index) => String(index % 10)));
});
