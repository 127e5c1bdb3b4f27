import type { DialogContextValue } from './dialog-context.ts';
import { tryFocus } from './focus.ts';
import { isTopLayer, type Layer, pushLayer } from './layers.ts';
import { lockScroll } from './scroll-lock.ts';

/** While the dialog is open: locks the page, and turns Escape and the backdrop into requests. */
export function holdOpen(layer: Layer, request: DialogContextValue['request']): () => void {
  const element = layer.element as HTMLDialogElement;
  const scope = new AbortController();
  const stops = [pushLayer(layer), lockScroll(), () => scope.abort()];
  onBackdropClick(element, scope.signal, (event) => request(false, 'backdrop', event));
  onNativeClose(element, scope.signal, (reason, event) => request(false, reason, event));
  return () => stops.forEach((stop) => stop());
}

/**
 * A click counts when it begins and ends outside: not the end of a text selection, and not the
 * second half of a double click on what opened the dialog.
 */
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
  const click = (event: MouseEvent) =>
    pressed && event.detail <= 1 && isOutside(event) && onClick(event);
  element.addEventListener('click', click, { signal });
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
  let focused: EventTarget | null = null;
  element.addEventListener('focusin', ({ target }) => (focused = target), { signal });
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
      const before = focused;
      element.showModal();
      tryFocus(before as Element | null);
      onClose(asked ? 'escape' : 'api', event);
      asked = false;
    },
    { signal },
  );
}
