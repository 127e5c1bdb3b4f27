import { expect, it, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

it('runs the checks once for simultaneous requests, and again for later ones', async () => {
  const readiness = createReadiness(() => {});
  const check = vi.fn(async () => 'ok');
  readiness.add('database', check);
  await Promise.all(Array.from({ length: 100 }, () => readiness.run()));
  expect(check).toHaveBeenCalledOnce();
  await readiness.run();
  expect(check).toHaveBeenCalledTimes(2);
});

it('does not wait for a run that began before a check was added', async () => {
  const readiness = createReadiness(() => {});
  const started = readiness.run();
  readiness.add('shutdown', async () => 'the process stops');
  expect(await readiness.run()).toEqual({ shutdown: 'the process stops' });
  expect(await started).toEqual({});
});
