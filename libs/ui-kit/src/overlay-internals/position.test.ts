import { expect, it } from 'vitest';
import { placeAt } from './position.ts';

const screen = { width: 1000, height: 600 };
const popup = { width: 200, height: 300 };
const trigger = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 40 });
/** As in position.ts. */
const GAP = 4;
const MARGIN = 8;
/** Top of a popup below a trigger whose top is 50. */
const BELOW = 50 + 40 + GAP;
/** Top of a popup above a trigger whose top is 500. */
const ABOVE = 500 - GAP - popup.height;

it.each([
  ['below, aligned with the start', trigger(50, 50), 'left', 50, BELOW],
  ['below, aligned with the right edge in RTL', trigger(500, 50), 'right', 600 - 200, BELOW],
  ['above if there is more space', trigger(50, 500), 'left', 50, ABOVE],
  ['within the right edge', trigger(950, 50), 'left', 1000 - MARGIN - 200, BELOW],
  ['within the left edge in RTL', trigger(10, 50), 'right', MARGIN, BELOW],
  ['below, centred', trigger(500, 50), 'centre', 550 - 100, BELOW],
  ['centred within the edge', trigger(10, 50), 'centre', MARGIN, BELOW],
] as const)('%s', (_, rect, alignment, left, top) => {
  expect(placeAt(rect, popup, screen, alignment)).toEqual({ left, top });
});
