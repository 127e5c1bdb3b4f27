import { useLayoutEffect, useState } from 'react';
import { subscribeLayers } from '../overlay-internals/layers.ts';
import { useHydrated } from '../overlay-internals/use-hydrated.ts';
import { createModalOrder, HIDDEN, scriptedModal } from './top-modal.ts';

/**
 * An element in the top layer that is always inside the topmost modal, ours or the page's own,
 * because what is outside of a modal is inert. React draws into it through a portal and does not
 * notice the moves.
 */
export function useToastHost(className: string): HTMLElement | null {
  const hydrated = useHydrated();
  const [host] = useState(() => (typeof document === 'undefined' ? null : createHost()));
  useLayoutEffect(() => host?.setAttribute('class', className), [host, className]);
  useLayoutEffect(() => (host ? keepOnTop(host) : undefined), [host]);
  return hydrated ? host : null;
}

function createHost(): HTMLElement {
  const element = document.createElement('div');
  element.popover = 'manual';
  // Browsers take a popover for a group; this one is only a place.
  element.role = 'presentation';
  return element;
}

function keepOnTop(host: HTMLElement): () => void {
  const topModal = createModalOrder();
  // Modals made by script hide what is beside them: this too, while there is one.
  const canary = document.createElement('i');
  canary.hidden = true;
  document.body.append(canary);
  const observer = new MutationObserver((changes) => {
    place(changes.filter(isDialogToggle).map(({ target }) => target as Element));
    // In the next frame, so that one who insists does not lock the page up.
    if (host.matches(HIDDEN)) requestAnimationFrame(uncover);
  });
  const uncover = () => {
    host.inert = false;
    host.ariaHidden = null;
  };
  const place = (toggled: Element[] = []) => {
    const native = topModal(toggled) ?? document.body;
    const parent = (canary.matches(HIDDEN) && scriptedModal(native)) || native;
    // A dialog that closes and opens again lies over its own toasts.
    if (host.isConnected && host.parentElement === parent && !toggled.includes(parent)) return;
    moveTo(parent, host);
    observer.observe(document, {
      subtree: true,
      attributeFilter: ['open', 'inert', 'aria-hidden'],
      // A dialog that is taken out of the document takes the toasts with it.
      childList: parent !== document.body,
    });
  };
  place();
  const stop = subscribeLayers(() => place());
  // A press on a toast is none outside of a modal or menu.
  host.addEventListener('pointerdown', keepToItself);
  return () => {
    stop();
    observer.disconnect();
    canary.remove();
    host.remove();
  };
}

const keepToItself = (event: Event) => event.stopPropagation();

const isDialogToggle = ({ attributeName, target }: MutationRecord) =>
  attributeName === 'open' && target instanceof HTMLDialogElement;

function moveTo(parent: Element, element: HTMLElement) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  // Keeps focus and animations, where the browser knows how to; needs both ends in the document.
  if (element.isConnected && 'moveBefore' in parent) parent.moveBefore(element, null);
  else parent.append(element);
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
