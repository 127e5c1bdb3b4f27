import type { Clock } from '@shpy/kernel';
import { vi } from 'vitest';

/** A clock whose timers run when a test says so, one at a time. */
export function createManualClock() {
  const pending = new Set<{ run: () => void; ms: number }>();
  const clock: Clock = {
    now: () => 0,
    after(ms, run) {
      const timer = { run, ms };
      pending.add(timer);
      return () => void pending.delete(timer);
    },
  };
  return {
    clock,
    /** The delay of each pending timer, in ms. */
    waits: () => [...pending].map(({ ms }) => ms),
    /** Waits until a timer is set, runs the first one and returns its delay in ms. */
    async runNext(): Promise<number> {
      const timer = await vi.waitFor(() => {
        const [first] = pending;
        if (!first) throw new Error('no timer was set');
        return first;
      });
      pending.delete(timer);
      timer.run();
      return timer.ms;
    },
  };
}
