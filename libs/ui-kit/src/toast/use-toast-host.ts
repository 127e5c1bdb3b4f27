import { useLayoutEffect, useState } from 'react';
import { subscribeLayers, topModal } from '../overlay-internals/layers.ts';
import { useHydrated } from '../overlay-internals/use-hydrated.ts';

/**
 * An element in the top layer that is always inside the topmost modal, because what is outside of
 * a modal is inert. React draws into it through a portal and does not notice the moves.
 */
export function useToastHost(className: string): HTMLElement | null {
  const hydrated = useHydrated();
  const [host] = useState(() => (typeof document === 'undefined' ? null : createHost()));
  useLayoutEffect(() => {
    if (!host) return;
    const place = () => moveTo(topModal() ?? document.body, host);
    place();
    const stop = subscribeLayers(place);
    return () => {
      stop();
      host.remove();
    };
  }, [host]);
  useLayoutEffect(() => host?.setAttribute('class', className), [host, className]);
  return hydrated ? host : null;
}

function createHost(): HTMLElement {
  const element = document.createElement('div');
  element.popover = 'manual';
  return element;
}

function moveTo(parent: HTMLElement, element: HTMLElement) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  if (element.parentElement !== parent) {
    // Keeps focus and animations, where the browser knows how to; needs both ends in the document.
    if (element.isConnected && 'moveBefore' in parent) parent.moveBefore(element, null);
    else parent.append(element);
  }
  raise(element);
  if (focused instanceof HTMLElement && focused !== document.activeElement)
    focused.focus({ preventScroll: true });
}

/** The top layer is ordered by who came last. */
function raise(element: HTMLElement) {
  if (!element.showPopover) return;
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
}
