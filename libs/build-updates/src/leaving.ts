import { type Clock, listen, systemClock } from '@shpy/kernel';
import { LEAVE_LIMIT } from './constants.ts';

/** Whether the page is being left. */
export interface Leaving {
  isLeaving(): boolean;
  /** Resolves when the page stays: now, when it comes back from the browser's history, or after ten seconds. */
  stays(): Promise<void>;
}

/** Watches whether the page is being left. Firefox and WebKit then cancel its imports, before `pagehide`. */
export function watchLeaving(
  events: Pick<EventTarget, 'addEventListener'> | null | undefined,
  clock: Clock = systemClock,
): Leaving {
  let isLeaving = false;
  let waiting: (() => void)[] = [];
  let cancelLimit = () => {};

  function leave() {
    isLeaving = true;
    cancelLimit();
    // A download or a `mailto:` link fires the same event, and the page stays.
    cancelLimit = clock.after(LEAVE_LIMIT, stay);
  }

  function stay() {
    isLeaving = false;
    cancelLimit();
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  listen(events, { beforeunload: leave, pagehide: leave, pageshow: stay });
  return {
    isLeaving: () => isLeaving,
    async stays() {
      if (isLeaving) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
