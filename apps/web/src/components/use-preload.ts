import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { whenVisible } from './when-visible.ts';

/** Attribute of a link that the router follows, or of an element with such links: the browser does not prerender them. */
export const ROUTED_ATTRIBUTE = 'data-routed';

/**
 * Loads a document page as soon as a link to it is visible. The other pages have larger scripts; `preloadOnApproach()` loads
 * them when their link is hovered, focused or touched. Returns the ref of the link.
 */
export function usePreload(path: string): RefObject<HTMLAnchorElement | null> {
  const router = useRouter();
  const ref = useRef<HTMLAnchorElement>(null);
  const isDocument = isDocumentRoute(router, path);
  useEffect(() => {
    const link = ref.current;
    if (!link) return;
    // From hydration on, the router follows the link, so the browser's speculation rules must not apply to it.
    link.setAttribute(ROUTED_ATTRIBUTE, '');
    if (!isDocument || savesData()) return;
    return whenVisible(link, () => void router.preloadRoute({ to: path }));
  }, [router, path, isDocument]);
  return ref;
}

const isDocumentRoute = ({ routesByPath }: AnyRouter, path: string): boolean =>
  routesByPath[path]?.options.staticData?.isDocument ?? false;

/** Whether the visitor saves data or has a connection so slow that a preload would block it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
