import type { AnyRouter } from '@tanstack/react-router';
import { destinationOf } from '../components/link-destination.ts';

/** Events that announce a click on a link. */
const APPROACH = ['mouseover', 'focusin', 'touchstart'] as const;

/**
 * Loads the page of a link when the link is hovered, focused or touched. It listens to the whole document, so that it also
 * serves links in HTML that React does not hydrate, or has not hydrated yet.
 */
export function preloadOnApproach(router: AnyRouter): void {
  let last: Element | null = null;
  function preload({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null;
    // The pointer also enters the elements within a link.
    if (link === last) return;
    last = link;
    const destination = link && destinationOf(link);
    if (destination) void router.preloadRoute(destination);
  }
  for (const type of APPROACH)
    document.addEventListener(type, preload, { capture: true, passive: true });
}
