import type { PageEvents } from './types.ts';

const WAKING = ['visibilitychange', 'focus', 'pageshow'];

/**
 * Calls `wake` when the visitor comes back to the page, also from the back/forward cache, and
 * `sleep` when the page is left. Returns an unsubscribe function.
 */
export function followPage(events: PageEvents, wake: () => void, sleep: () => void): () => void {
  const onWake = (event: Event) => {
    // The first `pageshow` of a page belongs to its loading.
    const isFirst = event.type === 'pageshow' && !(event as PageTransitionEvent).persisted;
    if (!isFirst && !globalThis.document?.hidden) wake();
  };
  for (const type of WAKING) events.addEventListener(type, onWake);
  events.addEventListener('pagehide', sleep);
  return () => {
    for (const type of WAKING) events.removeEventListener(type, onWake);
    events.removeEventListener('pagehide', sleep);
  };
}
