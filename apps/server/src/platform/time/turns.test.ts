import { expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

it('resolves for one caller in each turn of the event loop, in order', async () => {
  const nextTurn = createTurns();
  let turn = 0;
  let timer = setImmediate(function count() {
    turn += 1;
    timer = setImmediate(count);
  });
  const turns = await Promise.all(
    ['a', 'b', 'c'].map(async () => {
      await nextTurn();
      return turn;
    }),
  );
  clearImmediate(timer);
  expect(new Set(turns).size).toBe(3);
  expect(turns.toSorted((one, other) => one - other)).toEqual(turns);
});

it('lets callers share a turn until their work has taken the time of a slice', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const nextTurn = createTurns(5);
  let turn = 0;
  let timer = setImmediate(function count() {
    turn += 1;
    timer = setImmediate(count);
  });
  const work = async (ms: number) => {
    await nextTurn();
    now += ms;
    return turn;
  };
  const [first, second, third] = await Promise.all([work(4), work(4), work(4)]);
  clearImmediate(timer);
  clock.mockRestore();
  expect(second).toBe(first);
  expect(third).toBeGreaterThan(first);
});
