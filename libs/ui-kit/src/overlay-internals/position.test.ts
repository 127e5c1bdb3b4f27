import { expect, it } from 'vitest';
import { placeAt } from './position.ts';

const screen = { width: 1000, height: 600 };
const popup = { width: 200, height: 300 };
const trigger = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 40 });

it.each([
  ['below, aligned with the start', trigger(50, 50), 'left', { left: 50, top: 94 }],
  ['below, aligned with the right edge in RTL', trigger(500, 50), 'right', { left: 400, top: 94 }],
  ['above if there is more space', trigger(50, 500), 'left', { left: 50, top: 196 }],
  ['within the right edge', trigger(950, 50), 'left', { left: 792, top: 94 }],
  ['within the left edge in RTL', trigger(10, 50), 'right', { left: 8, top: 94 }],
  ['below, centred', trigger(500, 50), 'centre', { left: 450, top: 94 }],
  ['centred within the edge', trigger(10, 50), 'centre', { left: 8, top: 94 }],
] as const)('%s', (_, rect, alignment, expected) => {
  expect(placeAt(rect, popup, screen, alignment)).toEqual(expected);
});
