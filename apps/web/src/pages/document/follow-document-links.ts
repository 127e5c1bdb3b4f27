import type { AnyRouter } from '@tanstack/react-router';
import { destinationOf } from '../../components/link-destination.ts';
import { isPlainClick } from '../../components/plain-click.ts';
import { ROUTED_ATTRIBUTE } from '../../components/use-preload.ts';
import { layOutSections } from './lay-out-sections.ts';

/**
 * Lets the router follow the links of a document to other pages. It also follows links to sections of the document: if
 * the browser followed them, the router would store the scroll position too late, and Back would not return to it. Returns
 * a cleanup function.
 */
export function followDocumentLinks(article: HTMLElement, router: AnyRouter): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  for (const link of article.querySelectorAll('a')) {
    const section = sectionOf(link);
    const destination = destinationOf(link) ?? section;
    if (!destination) continue;
    link.setAttribute(ROUTED_ATTRIBUTE, '');
    const follow = (event: MouseEvent) => {
      // The router does nothing if the address stays the same; the browser scrolls to the section again.
      if (!isPlainClick(event) || link.href === location.href) return;
      event.preventDefault();
      if (section) layOutSections(article);
      void router.navigate(destination);
    };
    link.addEventListener('click', follow, { signal });
  }
  return () => listeners.abort();
}

/** A section of the document that is shown, in the same version. */
const sectionOf = ({ hash, href }: HTMLAnchorElement) =>
  hash && href === location.href.replace(/#.*/, '') + hash
    ? { to: '.', search: true, hash: hash.slice(1) }
    : null;
