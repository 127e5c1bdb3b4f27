import type { AnyRouter } from '@tanstack/react-router';
import { isPlainClick } from '../components/plain-click.ts';
import { destinationOf } from '../components/link-destination.ts';
import { preloadWhenVisible, ROUTED_ATTRIBUTE } from '../components/use-preload.ts';

/**
 * Lets the router follow the links in `place`, whose HTML was served and is not hydrated yet: otherwise the browser would
 * load the next page as a new document. Also preloads their pages. Returns a cleanup function.
 */
export function followServedLinks(place: HTMLElement, router: AnyRouter): () => void {
  place.setAttribute(ROUTED_ATTRIBUTE, '');
  const stopPreloading = [...place.querySelectorAll('a')].map((link) => {
    const destination = destinationOf(link);
    return destination && preloadWhenVisible(link, destination.to, router);
  });
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || !place.contains(link) || link.hasAttribute(ROUTED_ATTRIBUTE)) return;
    const destination = destinationOf(link);
    if (!destination || !isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate(destination);
  };
  // On the document: React stops clicks on HTML that is not hydrated at the document, so they do not reach their links.
  document.addEventListener('click', follow, true);
  return () => {
    for (const stop of stopPreloading) stop?.();
    document.removeEventListener('click', follow, true);
  };
}
