import { expect, it } from 'vitest';
import { createVisitorTurns, MAX_PARALLEL } from './visitor-turns.ts';

/** Starts `count` pieces of work of a network. Returns the functions that end those that have begun. */
function createVisitors() {
  const enter = createVisitorTurns();
  return (network: string, count: number) => {
    const begun: (() => void)[] = [];
    for (let index = 0; index < count; index++)
      void enter(network).then((leave) => begun.push(leave));
    return begun;
  };
}

it('lets a few pieces of the work of a network begin, and the others when one ends', async () => {
  const begin = createVisitors();
  const begun = begin('a', MAX_PARALLEL + 3);
  await expect.poll(() => begun.length).toBe(MAX_PARALLEL);
  begun[0]?.();
  await expect.poll(() => begun.length).toBe(MAX_PARALLEL + 1);
  // A second call changes nothing.
  begun[0]?.();
  begun[1]?.();
  await expect.poll(() => begun.length).toBe(MAX_PARALLEL + 2);
  for (const leave of begun) leave();
  await expect.poll(() => begun.length).toBe(MAX_PARALLEL + 3);
});

it('does not let a network wait for another one', async () => {
  const begin = createVisitors();
  begin('a', 5 * MAX_PARALLEL);
  const other = begin('b', 1);
  await expect.poll(() => other.length).toBe(1);
});

it('begins again when all work of a network has ended', async () => {
  const begin = createVisitors();
  const first = begin('a', MAX_PARALLEL);
  await expect.poll(() => first.length).toBe(MAX_PARALLEL);
  for (const leave of first) leave();
  const second = begin('a', 2 * MAX_PARALLEL);
  await expect.poll(() => second.length).toBe(MAX_PARALLEL);
});
