import { expect, it } from 'vitest';
import { createQueue } from './queue.ts';

/** Enters and records the order; leaves after two turns of the microtask queue. */
async function visit(queue: ReturnType<typeof createQueue>, name: string, order: string[]) {
  await queue.enter();
  order.push(`${name} enters`);
  await Promise.resolve();
  await Promise.resolve();
  order.push(`${name} leaves`);
  queue.leave();
}

it('admits one caller at a time, in the order of arrival', async () => {
  const queue = createQueue();
  const order: string[] = [];
  await Promise.all(['a', 'b', 'c'].map((name) => visit(queue, name, order)));
  expect(order).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} enters`, `${name} leaves`]));
});

it('is free again when the last caller has left', async () => {
  const queue = createQueue();
  const order: string[] = [];
  await visit(queue, 'a', order);
  await visit(queue, 'b', order);
  expect(order).toHaveLength(4);
});

it('admits the waiting caller before one that arrives right after a leave', async () => {
  const queue = createQueue();
  const order: string[] = [];
  await queue.enter();
  const next = visit(queue, 'next', order);
  queue.leave();
  const late = visit(queue, 'late', order);
  await Promise.all([next, late]);
  expect(order).toEqual(['next enters', 'next leaves', 'late enters', 'late leaves']);
});
