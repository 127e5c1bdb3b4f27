import type { Clock } from '@shpy/kernel';

/** A call that waits until nothing has changed for a while. */
export interface Debounce {
  /** Calls `run` after the delay; a call that is already waiting starts its delay again. */
  schedule(): void;
  /** Calls `run` now if a call is waiting. */
  flush(): void;
  cancel(): void;
}

/** Delays calls of `run` by `delay` milliseconds. */
export function createDebounce(clock: Clock, delay: number, run: () => void): Debounce {
  let cancelTimer: (() => void) | null = null;

  function cancel() {
    cancelTimer?.();
    cancelTimer = null;
  }

  function flush() {
    if (!cancelTimer) return;
    cancel();
    run();
  }

  return {
    schedule() {
      cancel();
      cancelTimer = clock.after(delay, flush);
    },
    flush,
    cancel,
  };
}
