import { vi } from 'vitest';
import type { Timers } from './timers.ts';

/** Timers that run when a test says so. */
export function createManualTimers() {
  const pending = new Map<number, { run: () => void; ms: number }>();
  let last = 0;
  const timers: Timers = {
    setTimeout(run, ms) {
      pending.set((last += 1), { run, ms });
      return last;
    },
    clearTimeout: (handle) => void pending.delete(handle as number),
  };
  return {
    timers,
    /** How long each open timer waits, in ms. */
    waits: () => [...pending.values()].map(({ ms }) => ms),
    /** Waits until a timer is set, runs the first one and says how long it would have taken, in ms. */
    async runNext(): Promise<number> {
      const [id, timer] = await vi.waitFor(() => {
        const [first] = pending;
        if (!first) throw new Error('no timer was set');
        return first;
      });
      pending.delete(id);
      timer.run();
      return timer.ms;
    },
  };
}
