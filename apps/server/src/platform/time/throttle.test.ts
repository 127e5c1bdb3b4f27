import { expect, it, vi } from 'vitest';
import { createTestTime } from '../../fixtures/time.fixture.ts';
import { throttle } from './throttle.ts';

function createThrottled(job = vi.fn(async () => {})) {
  const time = createTestTime();
  return { time, job, run: throttle(time, 1_000, job) };
}

it('runs immediately, then once per interval for all callers', async () => {
  const { time, job, run } = createThrottled();
  await Promise.all([run(), run()]);
  expect(job).toHaveBeenCalledTimes(1);

  const later = Promise.all(Array.from({ length: 100 }, run));
  time.advance(999);
  await Promise.resolve();
  expect(job).toHaveBeenCalledTimes(1);
  time.advance(1);
  await later;
  expect(job).toHaveBeenCalledTimes(2);
});

it('starts a new run for a call during a run', async () => {
  const finished: (() => void)[] = [];
  const job = vi.fn(() => new Promise<void>((resolve) => finished.push(resolve)));
  const { time, run } = createThrottled(job);
  const first = run();
  await vi.waitFor(() => expect(job).toHaveBeenCalledTimes(1));
  const second = run();
  time.advance(1_000);
  await vi.waitFor(() => expect(job).toHaveBeenCalledTimes(2));
  for (const finish of finished) finish();
  await Promise.all([first, second]);
});

it('rejects for the callers of a failed run, and runs again for the next caller', async () => {
  const job = vi.fn(async () => {}).mockRejectedValueOnce(new Error('away'));
  const { time, run } = createThrottled(job);
  await expect(run()).rejects.toThrow('away');
  const again = run();
  time.advance(1_000);
  await again;
});

it('waits at most the interval if the clock was set back', async () => {
  const job = vi.fn(async () => {});
  const time = createTestTime();
  let now = 1_000_000;
  const run = throttle({ clock: () => now, timers: time.timers }, 1_000, job);
  await run();
  now = 0;
  const again = run();
  time.advance(1_000);
  await again;
  expect(job).toHaveBeenCalledTimes(2);
});
