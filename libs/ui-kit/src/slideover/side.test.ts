import { expect, it } from 'vitest';
import { swipeDirection } from './side.ts';

it.each([
  ['right', false, 1, 0],
  ['right', true, -1, 0],
  ['left', false, -1, 0],
  ['left', true, 1, 0],
  ['top', false, 0, -1],
  ['top', true, 0, -1],
  ['bottom', true, 0, 1],
] as const)('%s (right to left: %s) is swiped by (%i, %i)', (side, rtl, x, y) => {
  expect(swipeDirection(side, rtl)).toEqual({ x, y });
});
