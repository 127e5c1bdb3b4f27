import { listen } from '@shpy/kernel';
import type { PageEvents } from './types.ts';

interface PageListeners {
  /** The visitor comes back to the page, also from the back/forward cache. */
  wake: () => void;
  /** The page may be about to unload. Firefox cancels its requests at this point, before `sleep`. */
  leave: () => void;
  /** The page is hidden for good, or enters the back/forward cache. */
  sleep: () => void;
}

/** Follows the events of a page. Returns an unsubscribe function. */
export function followPage(
  events: PageEvents | null | undefined,
  { wake, leave, sleep }: PageListeners,
): () => void {
  const wakeIfVisible = () => globalThis.document?.hidden || wake();
  return listen(events, {
    visibilitychange: wakeIfVisible,
    focus: wakeIfVisible,
    // The first `pageshow` is part of loading the page.
    pageshow: ({ persisted }: PageTransitionEvent) => persisted && wakeIfVisible(),
    beforeunload: leave,
    pagehide: sleep,
  });
}
