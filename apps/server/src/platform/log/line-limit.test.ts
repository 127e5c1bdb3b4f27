import { expect, it } from 'vitest';
import { MINUTE } from '@shpy/site-contract';
import { createLineLimit } from './line-limit.ts';

it('skips lines above the limit of a minute, and reports their number', () => {
  let now = 0;
  const takeLine = createLineLimit(2, () => now);
  expect([takeLine(), takeLine(), takeLine(), takeLine()]).toEqual([0, 0, null, null]);
  now = MINUTE;
  expect([takeLine(), takeLine(), takeLine()]).toEqual([2, 0, null]);
});
