import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import type { AppContext } from '../context/app-context.ts';
import { preload } from './preloader.ts';
import { whenVisible } from './when-visible.ts';

/** Attribute of a link that the router follows, or of an element with such links: the browser does not prerender them. */
export const ROUTED_ATTRIBUTE = 'data-routed';

/** Preloads the page of a link when the link is visible: see {@link preloadWhenVisible}. Returns the ref of the link. */
export function usePreload(path: string): RefObject<HTMLAnchorElement | null> {
  const router = useRouter();
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const link = ref.current;
    if (!link) return;
    // From hydration on, the router follows the link, so the browser's speculation rules must not apply to it.
    link.setAttribute(ROUTED_ATTRIBUTE, '');
    return preloadWhenVisible(link, path, router);
  }, [router, path]);
  return ref;
}

/**
 * Loads the HTML of a document page as soon as a link to it is visible. If the visitor has scrolled to the link, it also
 * loads the scripts and styles of the page; otherwise `preloadOnApproach()` does. Returns a cleanup function.
 */
export function preloadWhenVisible(
  link: HTMLAnchorElement,
  to: string,
  router: AnyRouter,
): () => void {
  const { staticData, component } = router.routesByPath[to]?.options ?? {};
  const routeId = staticData?.routeId;
  if (!routeId || !staticData.isDocument || savesData()) return () => {};
  const { documents } = router.options.context as AppContext;
  // Less work than `router.preloadRoute()`, which also computes the whole route.
  const load = () => Promise.all([documents.load(routeId), scrollY > 0 && component?.preload?.()]);
  return whenVisible(link, () => void preload(to, load));
}

/** Whether the visitor saves data or has a connection so slow that a preload would block it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData: boolean; effectiveType?: string };
  };
  return !!connection && (connection.saveData || !!connection.effectiveType?.includes('2g'));
}
