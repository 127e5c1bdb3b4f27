import { type AnyRouter, type NavigateOptions, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import type { RouteId } from '../config/routes.ts';
import { useApp } from '../context/app-context.ts';
import { preload } from './preloader.ts';
import { whenVisible } from './when-visible.ts';

/** Attribute of a link that the router follows, or of an element with such links: the browser does not prerender them. */
export const ROUTED_ATTRIBUTE = 'data-routed';

/** Ref and event handlers of a link that preload its page. */
export interface PreloadProps {
  ref: RefObject<HTMLAnchorElement | null>;
  onMouseEnter: () => void;
  onFocus: () => void;
  onTouchStart: () => void;
}

/**
 * Loads the page of a link when the link is hovered, focused or touched. The HTML of a document page is loaded as soon as
 * its link is visible, without scripts and styles.
 */
export function usePreload(
  routeId: RouteId,
  destination: NavigateOptions & { to: string },
): PreloadProps {
  const router = useRouter();
  const { documents } = useApp();
  const ref = useRef<HTMLAnchorElement>(null);
  const preloadPage = () => void router.preloadRoute(destination);

  const isDocument = isDocumentRoute(router, destination.to);
  useEffect(() => {
    const link = ref.current;
    if (!link) return;
    // From hydration on, the router follows the link, so the browser's speculation rules must not apply to it.
    link.setAttribute(ROUTED_ATTRIBUTE, '');
    if (!isDocument || savesData()) return;
    return whenVisible(link, () => void preload(destination.to, () => documents.load(routeId)));
  }, [documents, routeId, destination, isDocument]);

  return { ref, onMouseEnter: preloadPage, onFocus: preloadPage, onTouchStart: preloadPage };
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
