import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Clock, systemClock } from './clock.ts';
import { packageError } from './package-error.ts';
import { createTestClock } from './testing.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => void vi.useRealTimers());

const advanceSystem = (ms: number) => void vi.advanceTimersByTime(ms);
const test = createTestClock(1000);

it.each<[string, Clock, (ms: number) => void]>([
  ['the system clock', systemClock, advanceSystem],
  ['the test clock', test, test.advance],
])('%s runs timers in order and once, and cancels them', (_, clock, advance) => {
  const calls: string[] = [];
  const log = (name: string) => () => void calls.push(`${name} ${clock.now()}`);
  clock.after(30, log('late'));
  clock.after(10, () => {
    log('early')();
    clock.after(5, log('nested'));
  });
  const cancel = clock.after(20, log('cancelled'));
  advance(15);
  cancel();
  // A second cancellation has no effect.
  cancel();
  advance(100);
  expect(calls).toEqual(['early 1010', 'nested 1015', 'late 1030']);
  expect(clock.now()).toBe(1115);
});

it('the test clock counts the timers that are left', () => {
  const clock = createTestClock();
  const cancel = clock.after(10, () => {});
  clock.after(-5, () => {});
  expect(clock.pending()).toBe(2);
  clock.advance(0);
  expect(clock.pending()).toBe(1);
  cancel();
  expect(clock.pending()).toBe(0);
});

it('packageError names the package, what happened, why, and what to do', () => {
  const error = packageError('toast', 'no toast is shown', 'there is no Toaster', 'render one');
  expect(error.message).toBe('@shpy/toast: no toast is shown, there is no Toaster, render one');
});

it.each([2 ** 31, Infinity])('the system clock does not run a timer of %s ms at once', (delay) => {
  vi.useRealTimers();
  const run = vi.fn();
  const set = vi.spyOn(globalThis, 'setTimeout');
  systemClock.after(delay, run)();
  expect(set).toHaveBeenCalledExactlyOnceWith(run, 2 ** 31 - 1);
  set.mockRestore();
});
