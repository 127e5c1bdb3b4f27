import { useLayoutEffect, useState } from 'react';
import { subscribeLayers } from '../overlay-internals/layers.ts';
import { useHydrated } from '../overlay-internals/use-hydrated.ts';
import { createModalOrder, HIDDEN, scriptedModal } from './top-modal.ts';

/**
 * Creates an element in the top layer and keeps it inside the topmost modal (of the kit or of the page), because
 * everything outside of a modal is inert. React renders into the element through a portal, so it may move in the
 * document.
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
  // The default role of a popover is `group`; this one is only a container.
  element.role = 'presentation';
  return element;
}

function keepOnTop(host: HTMLElement): () => void {
  const topModal = createModalOrder();
  // Scripted modals set `inert` or `aria-hidden` on all elements outside of them, and so on this one.
  const probe = document.createElement('i');
  probe.hidden = true;
  document.body.append(probe);
  const observer = new MutationObserver((changes) => {
    place(changes.filter(isDialogToggle).map(({ target }) => target as Element));
    // In the next frame, so that a modal that sets the attribute again cannot cause an endless loop.
    if (host.matches(HIDDEN)) requestAnimationFrame(uncover);
  });
  const uncover = () => {
    host.inert = false;
    host.ariaHidden = null;
  };
  const place = (toggled: Element[] = []) => {
    const native = topModal(toggled) ?? document.body;
    const parent = (probe.matches(HIDDEN) && scriptedModal(native)) || native;
    // A dialog that closed and opened again is above the toasts in it, so they must be raised again.
    if (host.isConnected && host.parentElement === parent && !toggled.includes(parent)) return;
    moveTo(parent, host);
    observer.observe(document, {
      subtree: true,
      attributeFilter: ['open', 'inert', 'aria-hidden'],
      // Removing a dialog from the document would remove the toasts with it.
      childList: parent !== document.body,
    });
  };
  place();
  const stop = subscribeLayers(() => place());
  // Modals and menus must not treat a press on a toast as a press outside.
  host.addEventListener('pointerdown', stopPropagation);
  return () => {
    stop();
    observer.disconnect();
    probe.remove();
    host.remove();
  };
}

const stopPropagation = (event: Event) => event.stopPropagation();

const isDialogToggle = ({ attributeName, target }: MutationRecord) =>
  attributeName === 'open' && target instanceof HTMLDialogElement;

function moveTo(parent: Element, element: HTMLElement) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  // `moveBefore` keeps focus and animations; it requires that both elements are in the document.
  if (element.isConnected && 'moveBefore' in parent) parent.moveBefore(element, null);
  else parent.append(element);
  raise(element);
  if (focused instanceof HTMLElement && focused !== document.activeElement)
    focused.focus({ preventScroll: true });
}

/** Shows the element again: the last one shown is on top of the top layer. */
function raise(element: HTMLElement) {
  if (!element.showPopover) return;
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
}
