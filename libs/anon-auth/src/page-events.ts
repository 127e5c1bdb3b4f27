import type { AnonAuthOptions } from './options.ts';

interface PageListeners {
  /** The page is visible, online or back from the back/forward cache. */
  onWake: () => void;
  /** The page goes, perhaps into the back/forward cache. */
  onLeave: () => void;
  onStorage: (event: StorageEvent) => void;
}

/** Listens to the page; returns a cleanup function. */
export function listenToPage(
  events: AnonAuthOptions['events'],
  { onWake, onLeave, onStorage }: PageListeners,
): () => void {
  const listening = new AbortController();
  const listeners: Record<string, (event: never) => void> = {
    online: onWake,
    pageshow: ({ persisted }: PageTransitionEvent) => persisted && onWake(),
    visibilitychange: () => globalThis.document?.hidden || onWake(),
    pagehide: onLeave,
    storage: onStorage,
  };
  for (const type in listeners)
    events?.addEventListener(type, listeners[type] as () => void, listening);
  return () => listening.abort();
}
