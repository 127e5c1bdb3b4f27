import type { DialogContextValue } from './dialog-context.ts';
import { tryFocus } from './focus.ts';
import { isTopLayer, type Layer, pushLayer } from './layers.ts';
import { lockScroll } from './scroll-lock.ts';

/**
 * Sets up an open dialog: adds its layer, stops the page from scrolling, and requests closing on Escape, on backdrop
 * clicks and when the browser closes it. Returns a cleanup function.
 */
export function holdOpen(layer: Layer, request: DialogContextValue['request']): () => void {
  const element = layer.element as HTMLDialogElement;
  const scope = new AbortController();
  const stops = [pushLayer(layer), lockScroll(), () => scope.abort()];
  onBackdropClick(element, scope.signal, (event) => request(false, 'backdrop', event));
  onNativeClose(element, scope.signal, (reason, event) => request(false, reason, event));
  return () => stops.forEach((stop) => stop());
}

/**
 * A click counts only if it begins and ends on the backdrop. So the end of a text selection does not close the dialog,
 * nor does the second click of a double click on the trigger.
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
 * The browser closes dialogs by itself on a back gesture; the second time without a `cancel` event that can be prevented.
 * The state decides nevertheless: the dialog is shown again, and closing is requested.
 */
function onNativeClose(
  element: HTMLDialogElement,
  signal: AbortSignal,
  onClose: (reason: 'escape' | 'api', event: Event) => void,
) {
  let cancelled = false;
  let focused: EventTarget | null = null;
  element.addEventListener('focusin', ({ target }) => (focused = target), { signal });
  element.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== element) return;
      cancelled = true;
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
      onClose(cancelled ? 'escape' : 'api', event);
      cancelled = false;
    },
    { signal },
  );
}
