import { expect, it, vi } from 'vitest';
import { createPreloader } from './preloader.ts';

function createLoads(count: number) {
  const finish: ((ok: boolean) => void)[] = [];
  const loads = Array.from({ length: count }, () =>
    vi.fn(
      () =>
        new Promise((resolve, reject) =>
          finish.push((ok) => (ok ? resolve(1) : reject(new Error('gone')))),
        ),
    ),
  );
  return { loads, finish, started: () => loads.filter((load) => load.mock.calls.length).length };
}

const settle = () => new Promise((done) => setImmediate(done));

it('runs four loads at a time; when one ends, the next one starts at once', async () => {
  const { loads, finish, started } = createLoads(10);
  const preload = createPreloader();
  const all = Promise.all(loads.map(preload));
  await settle();
  expect(started()).toBe(4);
  finish[2]!(true);
  await settle();
  expect(started()).toBe(5);
  for (const at of [0, 1, 3, 4]) finish[at]!(true);
  await settle();
  expect(started()).toBe(9);
  for (const at of [5, 6, 7, 8]) finish[at]!(true);
  await settle();
  finish[9]!(true);
  await all;
  for (const load of loads) expect(load).toHaveBeenCalledOnce();
});

it('starts the next load after a failure, and does not reject', async () => {
  const { loads, finish, started } = createLoads(2);
  const preload = createPreloader(1);
  const all = Promise.all(loads.map(preload));
  finish[0]!(false);
  await settle();
  expect(started()).toBe(2);
  finish[1]!(true);
  await expect(all).resolves.toBeDefined();
});

it('treats a load that throws synchronously like one that rejects', async () => {
  const { loads, finish } = createLoads(1);
  const preload = createPreloader(1);
  const broken = preload(() => {
    throw new Error('gone');
  });
  const next = preload(loads[0]!);
  await expect(broken).resolves.toBeUndefined();
  await settle();
  finish[0]!(true);
  await expect(next).resolves.toBeUndefined();
});

it.each([0, -1, NaN])('refuses a limit of %s, with which no load would begin', (limit) => {
  expect(() => createPreloader(limit)).toThrow(
    `@shpy/build-updates: createPreloader() got ${limit} as limit, no load would ever begin`,
  );
});
