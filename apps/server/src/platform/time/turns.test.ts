import { expect, it } from 'vitest';
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
