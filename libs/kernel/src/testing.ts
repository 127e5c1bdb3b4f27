import type { Clock } from './clock.ts';

/** A clock that a test advances. */
export interface TestClock extends Clock {
  /** Advances the time by `ms` milliseconds and runs the timers that fall due, in order. */
  advance(ms: number): void;
  /** Number of timers that have neither run nor been cancelled. */
  pending(): number;
}

/** Creates a clock for tests that starts at `start` milliseconds. Default: 0. */
export function createTestClock(start = 0): TestClock {
  const timers = new Set<{ due: number; run: () => void }>();
  let time = start;
  // Timers that are due at the same time run in the order in which they were set.
  const next = () => [...timers].sort((one, other) => one.due - other.due)[0];

  return {
    now: () => time,
    after(delay, run) {
      const timer = { due: time + Math.max(0, delay), run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(ms) {
      const end = time + ms;
      for (let timer = next(); timer && timer.due <= end; timer = next()) {
        timers.delete(timer);
        time = timer.due;
        timer.run();
      }
      time = end;
    },
    pending: () => timers.size,
  };
}
