import type { Timers } from '../platform/time/timers.ts';

interface PollerOptions {
  timers: Timers;
  /** Does the work that is due. */
  poll(): Promise<void>;
  /** Milliseconds until the next poll; called after each one. */
  nextDelay(): Promise<number>;
  /** Called if `poll` or `nextDelay` fails. Returns the milliseconds until the next poll. */
  onError(error: unknown): number;
}

/** Polls when woken and after each delay, never twice at the same time. */
export interface Poller {
  start(): void;
  /** Polls now, or once more if a poll is running. Has no effect before `start` and after `close`. */
  wake(): void;
  /** Resolves when no poll is running. */
  close(): Promise<void>;
}

/** Creates a poller. It does nothing before `start`. */
export function createPoller({ timers, poll, nextDelay, onError }: PollerOptions): Poller {
  let state: 'new' | 'open' | 'closed' = 'new';
  let running: Promise<void> | undefined;
  let isPollWanted = false;
  let cancelTimer = () => {};

  async function pollUntilIdle() {
    do {
      isPollWanted = false;
      await poll();
    } while (isPollWanted && state === 'open');
  }

  function schedule(delay: number) {
    cancelTimer();
    if (state === 'open') cancelTimer = timers.after(delay, wake);
  }

  function wake() {
    if (state !== 'open') return;
    // If a poll is running, another one follows it.
    isPollWanted = true;
    running ??= pollUntilIdle()
      .then(nextDelay)
      .catch(onError)
      .then((delay) => {
        running = undefined;
        // Work that arrived during the last steps does not wait for the timer.
        if (isPollWanted) wake();
        else schedule(delay);
      });
  }

  return {
    start() {
      state = 'open';
      wake();
    },
    wake,
    async close() {
      state = 'closed';
      cancelTimer();
      await running;
    },
  };
}
