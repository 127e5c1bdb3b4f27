import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTestTime } from '../../fixtures/time.fixture.ts';
import { repeat } from './repeat.ts';

it('waits for a running job when it stops, and does not run it again', async () => {
  const time = createTestTime();
  let finish = () => {};
  const job = new Promise<void>((resolve) => (finish = resolve));
  let runs = 0;
  const stop = repeat(time.timers, 1000, () => {
    runs += 1;
    return job;
  });
  time.advance(1000);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect(isStopped).toBe(false);
  finish();
  await stopped;
  time.advance(10_000);
  expect(runs).toBe(1);
});

it('runs first after its own wait, and then after the interval', async () => {
  const time = createTestTime();
  let runs = 0;
  const job = async () => void (runs += 1);
  const stop = repeat(time.timers, 1000, job, 100);
  const runsAfter = async (wait: number) => {
    time.advance(wait);
    await setImmediate();
    return runs;
  };
  expect(await runsAfter(99)).toBe(0);
  expect(await runsAfter(1)).toBe(1);
  expect(await runsAfter(999)).toBe(1);
  expect(await runsAfter(1)).toBe(2);
  await stop();
});
