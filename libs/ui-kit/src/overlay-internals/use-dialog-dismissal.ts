import { useLayoutEffect } from 'react';
import type { DialogContextValue } from './dialog-context.ts';
import { isTopLayer, pushLayer } from './layers.ts';
import { lockScroll } from './scroll-lock.ts';

/** While the dialog is open: locks the page, and turns Escape and the backdrop into requests. */
export function useDialogDismissal({ open, request, popupRef }: DialogContextValue): void {
  useLayoutEffect(() => {
    const element = popupRef.current;
    if (!open || !element) return;
    const scope = new AbortController();
    const stops = [
      pushLayer({
        element,
        modal: true,
        onEscape: (event) => request(false, 'escape', event),
      }),
      lockScroll(),
      () => scope.abort(),
    ];
    onBackdropClick(element, scope.signal, (event) => request(false, 'backdrop', event));
    onNativeClose(element, scope.signal, (reason, event) => request(false, reason, event));
    return () => stops.forEach((stop) => stop());
  }, [popupRef, open, request]);
}

/** A click counts when it begins and ends outside: not the end of a text selection. */
function onBackdropClick(
  element: HTMLElement,
  signal: AbortSignal,
  onClick: (event: MouseEvent) => void,
) {
  let pressed = false;
  const isOutside = (event: MouseEvent) =>
    event.target === element && !contains(element.getBoundingClientRect(), event);
  element.addEventListener(
    'pointerdown',
    (event) => {
      pressed = isOutside(event) && isTopLayer(element);
    },
    { signal },
  );
  element.addEventListener('click', (event) => pressed && isOutside(event) && onClick(event), {
    signal,
  });
}

const contains = (box: DOMRect, { clientX: x, clientY: y }: MouseEvent) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

/**
 * The browser closes dialogs by itself: for a back gesture, and without asking when it comes twice.
 * The state decides all the same, so a dialog that is still wanted is shown again.
 */
function onNativeClose(
  element: HTMLDialogElement,
  signal: AbortSignal,
  onClose: (reason: 'escape' | 'api', event: Event) => void,
) {
  let asked = false;
  element.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== element) return;
      asked = true;
      event.preventDefault();
      if (event.cancelable) onClose('escape', event);
    },
    { signal },
  );
  element.addEventListener(
    'close',
    (event) => {
      if (element.open) return;
      element.showModal();
      onClose(asked ? 'escape' : 'api', event);
      asked = false;
    },
    { signal },
  );
}
