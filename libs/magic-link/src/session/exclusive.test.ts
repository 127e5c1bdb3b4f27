import { createTestClock } from '@shpy/kernel/testing';
import { expect, it, vi } from 'vitest';
import { createExclusive } from './exclusive.ts';
import type { TabLocks } from './types.ts';

/** A call that the test ends. */
function createCall() {
  let end: (value: string) => void = () => {};
  let fail: (cause: unknown) => void = () => {};
  const call = vi.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        end = resolve;
        fail = reject;
      }),
  );
  return { call, end: (value: string) => end(value), fail: (cause: unknown) => fail(cause) };
}

/** Two tabs of one browser, with the real locks of this process. */
function openTabs(locks: TabLocks | null | undefined = navigator.locks) {
  const clock = createTestClock();
  return { clock, here: createExclusive(clock, locks), there: createExclusive(clock, locks) };
}

const started = ({ call }: ReturnType<typeof createCall>) =>
  vi.waitFor(() => expect(call).toHaveBeenCalled());
/** The lock is granted within some turns of the event loop. */
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
};

it('begins a call when that of another tab has ended', async () => {
  const { clock, here, there } = openTabs();
  const [first, second] = [createCall(), createCall()];
  const results = [here(first.call), there(second.call)];
  await started(first);
  await turns();
  expect(second.call).not.toHaveBeenCalled();
  first.end('first');
  await started(second);
  second.end('second');
  expect(await Promise.all(results)).toEqual(['first', 'second']);
  expect(clock.pending()).toBe(0);
});

it('begins a call after one that failed', async () => {
  const { clock, here, there } = openTabs();
  const [first, second] = [createCall(), createCall()];
  const failed = expect(here(first.call)).rejects.toThrow('no answer');
  const thrown = expect(
    here(() => {
      throw new TypeError('broken');
    }),
  ).rejects.toThrow('broken');
  const result = there(second.call);
  await started(first);
  first.fail(new Error('no answer'));
  await Promise.all([failed, thrown]);
  await started(second);
  second.end('second');
  expect(await result).toBe('second');
  expect(clock.pending()).toBe(0);
});

it('does not wait longer than ten seconds for a call without an answer', async () => {
  const { clock, here, there } = openTabs();
  const [first, second] = [createCall(), createCall()];
  const result = here(first.call);
  void there(second.call);
  await started(first);
  clock.advance(10_000);
  await started(second);
  // The late answer still arrives.
  first.end('first');
  expect(await result).toBe('first');
  second.end('second');
});

it('does not wait longer than ten seconds for a tab that is suspended', async () => {
  const suspended = createExclusive(createTestClock(), navigator.locks);
  const { clock, here } = openTabs();
  const [first, second] = [createCall(), createCall()];
  void suspended(first.call);
  await started(first);
  const result = here(second.call);
  await turns();
  expect(second.call).not.toHaveBeenCalled();
  clock.advance(10_000);
  await started(second);
  second.end('second');
  expect(await result).toBe('second');
  expect(clock.pending()).toBe(0);
  first.end('first');
});

it('rejects without a call if the caller has given up', async () => {
  const { clock, here } = openTabs();
  const { call } = createCall();
  await expect(here(call, AbortSignal.abort(new Error('given up')))).rejects.toThrow('given up');
  expect(call).not.toHaveBeenCalled();
  expect(clock.pending()).toBe(0);
});

it('rejects without a call if the caller gives up while it waits', async () => {
  const { clock, here, there } = openTabs();
  const [first, second, third] = [createCall(), createCall(), createCall()];
  void here(first.call);
  await started(first);
  const controller = new AbortController();
  const waiting = there(second.call, controller.signal);
  controller.abort(new Error('given up'));
  await expect(waiting).rejects.toThrow('given up');
  void there(third.call);
  first.end('first');
  await started(third);
  third.end('third');
  expect(second.call).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(clock.pending()).toBe(0));
});

const forbidden: TabLocks = {
  request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')),
};

it.each([
  ['is none', null],
  ['is no such interface', undefined],
  ['must not be used', forbidden],
])('does not delay a call if there %s', async (_, locks) => {
  const clock = createTestClock();
  const exclusive = createExclusive(clock, locks);
  const [first, second] = [createCall(), createCall()];
  const results = [exclusive(first.call), exclusive(second.call)];
  await Promise.all([started(first), started(second)]);
  second.end('second');
  first.end('first');
  expect(await Promise.all(results)).toEqual(['first', 'second']);
  expect(clock.pending()).toBe(0);
});
