import type { ToastClock } from './types.ts';

/** A clock that stands still until it is told to go on. */
export function createManualClock(): ToastClock & { advance: (milliseconds: number) => void } {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after: (delay, run) => {
      const timer = { at: now + delay, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: (milliseconds) => {
      now += milliseconds;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      due.forEach(({ run }) => run());
    },
  };
}
