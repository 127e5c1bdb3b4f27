import { expect, it } from 'vitest';
import { MINUTE } from '@shpy/site-contract';
import { createLineLimit } from './line-limit.ts';

it('skips lines above the limit of a minute, and reports their number', () => {
  let now = 0;
  const mayWrite = createLineLimit(2, () => now);
  expect([mayWrite(), mayWrite(), mayWrite(), mayWrite()]).toEqual([0, 0, null, null]);
  now = MINUTE;
  expect([mayWrite(), mayWrite(), mayWrite()]).toEqual([2, 0, null]);
});
