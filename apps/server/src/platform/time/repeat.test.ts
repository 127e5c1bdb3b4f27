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
