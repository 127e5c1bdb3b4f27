import { createStore } from '@shpy/kernel';

/** Something that lies over the page and answers Escape. */
export interface Layer {
  element: HTMLElement;
  /** Whether the page behind it is inert. */
  modal: boolean;
  onEscape: (event: KeyboardEvent) => void;
  /** Gives focus to what is to have it afterwards, if anything is; says whether it did. */
  sendFocus?: (() => boolean) | undefined;
  /** Gives focus back to where it was before the layer came. */
  restoreFocus?: (() => void) | undefined;
}

/** For a layer that goes: moves focus to where it belongs then. */
export const leaveFocus = (layer: Layer | null): void => {
  if (layer?.restoreFocus && !layer.sendFocus?.()) layer.restoreFocus();
};

/** The open layers, the topmost last. */
const layers = /* @__PURE__ */ createStore<readonly Layer[]>([]);
/** Whether a key that is down now may have been pressed for layers that were there before. */
let held = false;
/** What the browser would close by Escape when a layer came: it lies below. */
const below = new WeakMap<Layer, Element[]>();

/** Puts a layer on top of all others; the function it returns takes it away. */
export function pushLayer(layer: Layer): () => void {
  // The same listener once, for good: a key may be held longer than the last layer lasts.
  document.addEventListener('keydown', onKeyDown);
  below.set(layer, closedByBrowser());
  setLayers([...layers.get(), layer]);
  return () => {
    const open = layers.get();
    const place = open.indexOf(layer);
    handOver(layer, open.slice(place + 1));
    setLayers(open.filter((other) => other !== layer));
  };
}

/** While others lie over it, nothing can take focus below: the next one gives it back later. */
function handOver(layer: Layer, others: readonly Layer[]) {
  const above = others.find((other) => other.restoreFocus);
  if (!above || !layer.restoreFocus) return;
  const left = { ...layer };
  above.restoreFocus = () => leaveFocus(left);
  layer.restoreFocus = undefined;
}

/** Whether no other layer lies over this element. */
export const isTopLayer = (element: Element): boolean => layers.get().at(-1)?.element === element;

/** The topmost blocking layer: what is outside of it can be neither seen nor operated. */
export const topModal = (): HTMLElement | null =>
  layers.get().findLast((layer) => layer.modal)?.element ?? null;

/** Calls the listener when a layer opens or closes. */
export const subscribeLayers = layers.subscribe;

function setLayers(next: readonly Layer[]) {
  held = true;
  layers.set(next);
}

// On the document, so that whatever React renders inside a layer can answer the key first.
function onKeyDown(event: KeyboardEvent) {
  held &&= event.repeat;
  // Enter that opened something does not press what gets focus there, nor what it comes back to.
  if (held && event.key === 'Enter') event.preventDefault();
  if (event.defaultPrevented || event.isComposing) return;
  const top = layers.get().at(-1);
  if (event.key !== 'Escape' || !top || isCovered(top)) return;
  // Also keeps the browser's own close request away, which cannot be refused twice in a row.
  event.preventDefault();
  // One press closes one layer, however long it takes.
  if (!event.repeat) top.onEscape(event);
}

/** Whether the page has put something of its own over a layer. */
const isCovered = (layer: Layer): boolean =>
  closedByBrowser().some(
    (element) =>
      !below.get(layer)?.includes(element) &&
      !layers.get().some((other) => other.element === element),
  );

function closedByBrowser(): HTMLElement[] {
  // Test environments without popovers know none of these selectors.
  if (!('popover' in HTMLElement.prototype)) return [];
  const open = document.querySelectorAll<HTMLElement>(
    ':popover-open,dialog:modal,:is(select:open)',
  );
  return [...open].filter(({ popover }) => popover !== 'manual');
}
