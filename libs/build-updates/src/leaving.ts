import { type Clock, systemClock } from '@shpy/kernel';
import { LEAVE_LIMIT } from './constants.ts';

/** Whether the visitor is on the way to another page. */
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
    // A download or a `mailto:` link begins like the way to another page.
    cancelLimit = clock.after(LEAVE_LIMIT, stay);
  }

  function stay() {
    isLeaving = false;
    cancelLimit();
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  events?.addEventListener('beforeunload', leave);
  events?.addEventListener('pagehide', leave);
  events?.addEventListener('pageshow', stay);
  return {
    isLeaving: () => isLeaving,
    async stays() {
      if (isLeaving) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
