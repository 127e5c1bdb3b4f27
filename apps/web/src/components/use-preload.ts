import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import type { RouteId } from '../config/routes.ts';
import { useApp } from '../context/app-context.ts';
import { preload } from './preloader.ts';
import { whenVisible } from './when-visible.ts';

/** Attribute of a link that the router follows, or of an element with such links: the browser does not prerender them. */
export const ROUTED_ATTRIBUTE = 'data-routed';

/**
 * Loads the HTML of a document page as soon as a link to it is visible. If the visitor has scrolled to the link, it also
 * loads the scripts and styles of the page; otherwise `preloadOnApproach()` does. Returns the ref of the link.
 */
export function usePreload(routeId: RouteId, path: string): RefObject<HTMLAnchorElement | null> {
  const router = useRouter();
  const { documents } = useApp();
  const ref = useRef<HTMLAnchorElement>(null);
  const isDocument = isDocumentRoute(router, path);
  useEffect(() => {
    const link = ref.current;
    if (!link) return;
    // From hydration on, the router follows the link, so the browser's speculation rules must not apply to it.
    link.setAttribute(ROUTED_ATTRIBUTE, '');
    if (!isDocument || savesData()) return;
    return whenVisible(
      link,
      () =>
        void (scrollY > 0
          ? router.preloadRoute({ to: path })
          : preload(path, () => documents.load(routeId))),
    );
  }, [router, documents, routeId, path, isDocument]);
  return ref;
}

const isDocumentRoute = ({ routesByPath }: AnyRouter, path: string): boolean =>
  routesByPath[path]?.options.staticData?.isDocument ?? false;

/** Whether the visitor saves data or has a connection so slow that a preload would block it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData: boolean; effectiveType?: string };
  };
  return !!connection && (connection.saveData || !!connection.effectiveType?.includes('2g'));
}
