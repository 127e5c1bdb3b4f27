import { expect, it } from 'vitest';
import { placeAt } from './position.ts';

const screen = { width: 1000, height: 600 };
const popup = { width: 200, height: 300 };
const trigger = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 40 });

it.each([
  ['below, aligned with the start', trigger(50, 50), false, { left: 50, top: 94 }],
  ['below, aligned with the right edge in RTL', trigger(500, 50), true, { left: 400, top: 94 }],
  ['above if there is more space', trigger(50, 500), false, { left: 50, top: 196 }],
  ['within the right edge', trigger(950, 50), false, { left: 792, top: 94 }],
  ['within the left edge in RTL', trigger(10, 50), true, { left: 8, top: 94 }],
])('%s', (_, rect, rtl, expected) => {
  expect(placeAt(rect, popup, screen, rtl)).toEqual(expected);
});
