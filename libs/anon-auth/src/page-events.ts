import { listen } from '@shpy/kernel';
import type { AnonAuthOptions } from './options.ts';

interface PageListeners {
  /** The page is visible, online or back from the back/forward cache. */
  onWake: () => void;
  /** The page is left, perhaps for the back/forward cache. */
  onLeave: () => void;
  onStorage: (event: StorageEvent) => void;
}

/** Listens to the page; returns a cleanup function. */
export function listenToPage(
  events: AnonAuthOptions['events'],
  { onWake, onLeave, onStorage }: PageListeners,
): () => void {
  return listen(events, {
    online: onWake,
    pageshow: ({ persisted }: PageTransitionEvent) => persisted && onWake(),
    visibilitychange: () => globalThis.document?.hidden || onWake(),
    pagehide: onLeave,
    storage: onStorage,
  });
}
