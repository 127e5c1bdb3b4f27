import { createStore } from '@shpy/kernel';

/** An element above the page that closes on Escape: a dialog or a menu. */
export interface Layer {
  element: HTMLElement;
  /** Whether the page behind it is inert. */
  modal: boolean;
  onEscape: (event: KeyboardEvent) => void;
  /** Moves focus to the consumer's `finalFocus`; returns whether that element accepted it. */
  focusFinal?: (() => boolean) | undefined;
  /** Returns focus to the element that had it before the layer opened. */
  restoreFocus?: (() => void) | undefined;
}

/** Moves focus out of a layer that closes. */
export const leaveFocus = (layer: Layer | null): void => {
  if (!layer) return;
  closing.delete(layer);
  if (layer.restoreFocus && !layer.focusFinal?.()) layer.restoreFocus();
};

/** The open layers; the topmost is last. */
const layers = /* @__PURE__ */ createStore<readonly Layer[]>([]);
/** Whether a layer has opened or closed since the last key press that was not a repetition. */
let changedWhileHeld = false;
/** The layers that React has closed in its current update, and that have not moved focus yet. */
const closing = /* @__PURE__ */ new Set<Layer>();
/** For each layer, the popovers, dialogs and selects that were open before it. */
const openBefore = new WeakMap<Layer, Element[]>();

/** Puts a layer on top of all others; returns a function that removes it. */
export function pushLayer(layer: Layer): () => void {
  // Always the same function, so it is added only once. It is never removed, because a key may still be held after the
  // last layer has closed.
  layer.element.ownerDocument.addEventListener('keydown', onKeyDown);
  openBefore.set(layer, openNativeLayers(layer));
  setLayers([...layers.get(), layer]);
  // This layer replaces those: what it remembers is inside of them.
  for (const other of closing) if (other.element !== layer.element) delegateRestore(other, layer);
  return () => {
    const open = layers.get();
    delegateRestore(
      layer,
      open.slice(open.indexOf(layer) + 1).find((other) => other.restoreFocus),
    );
    setLayers(open.filter((other) => other !== layer));
    closing.add(layer);
    queueMicrotask(() => closing.delete(layer));
  };
}

/** A closing layer below another cannot restore focus, because the page is inert. The one above does it later. */
function delegateRestore(layer: Layer, above: Layer | undefined) {
  if (!above?.restoreFocus || !layer.restoreFocus) return;
  const copy = { ...layer };
  above.restoreFocus = () => leaveFocus(copy);
  layer.restoreFocus = undefined;
}

/** Whether this element is the topmost layer. */
export const isTopLayer = (element: Element): boolean => layers.get().at(-1)?.element === element;

/** The topmost modal layer: everything outside of it is inert. */
export const topModal = (): HTMLElement | null =>
  layers.get().findLast((layer) => layer.modal)?.element ?? null;

/** Calls the listener when a layer opens or closes. */
export const subscribeLayers = layers.subscribe;

function setLayers(next: readonly Layer[]) {
  changedWhileHeld = true;
  layers.set(next);
}

// On the document, so that React handlers inside a layer run first and can prevent the event.
function onKeyDown(event: KeyboardEvent) {
  changedWhileHeld &&= event.repeat;
  // A held Enter that opened or closed a layer must not also press the button that has focus now.
  if (changedWhileHeld && event.key === 'Enter') event.preventDefault();
  if (event.defaultPrevented || event.isComposing) return;
  const top = layers.get().at(-1);
  if (event.key !== 'Escape' || !top || isCovered(top)) return;
  // Also prevents the browser's own close request, which can be refused only once in a row.
  event.preventDefault();
  // One key press closes one layer, however long it is held.
  if (!event.repeat) top.onEscape(event);
}

/** Whether the page has opened a popover, dialog or select of its own above a layer. */
const isCovered = (layer: Layer): boolean =>
  openNativeLayers(layer).some(
    (element) =>
      !openBefore.get(layer)?.includes(element) &&
      !layers.get().some((other) => other.element === element),
  );

/** The open popovers, dialogs and selects in the document of a layer; the browser itself closes them on Escape. */
function openNativeLayers({ element }: Layer): HTMLElement[] {
  // Test environments that cannot show popovers do not have these selectors.
  if (!('showPopover' in HTMLElement.prototype)) return [];
  const open = element.ownerDocument.querySelectorAll<HTMLElement>(
    ':popover-open,dialog:modal,:is(select:open)',
  );
  return [...open].filter(({ popover }) => popover !== 'manual');
}
