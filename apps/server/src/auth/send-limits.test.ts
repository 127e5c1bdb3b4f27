import { describe, expect, it } from 'vitest';
import { addressWait, networkWait } from './send-limits.ts';

const NOW = 10_000_000;
const ago = (...seconds: number[]) => seconds.map((second) => NOW - second * 1000);
const wait = (...seconds: number[]) => addressWait(ago(...seconds), NOW) / 1000;

describe('the wait between mails to one address', () => {
  it.each([
    [[], 0],
    [[0], 30],
    [[29], 1],
    [[30], 0],
    [[0, 30], 60],
    [[60, 90], 0],
    [[0, 60, 90], 120],
    [[119, 400, 500, 600], 1],
    [[120, 400, 500, 600], 0],
    [[200, 400, 500, 600, 3599], 1],
    [[0, 400, 500, 600, 3599], 120],
    [[200, 400, 500, 600, 700, 3599], 2900],
  ])('after mails %j seconds ago is %i', (seconds, expected) => {
    expect(wait(...seconds)).toBe(expected);
  });
});

it('a network waits from the thirtieth mail on', () => {
  const sends = Array.from({ length: 29 }, (_, index) => index * 10);
  expect(networkWait(ago(...sends), NOW)).toBe(0);
  expect(networkWait(ago(...sends, 3000), NOW)).toBe(600_000);
});
