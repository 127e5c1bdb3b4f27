import { keepTabInside } from './focus.ts';

/** Something that lies over the page and answers Escape. */
export interface Layer {
  element: HTMLElement;
  /** Whether the page behind it is inert. */
  modal: boolean;
  onEscape: (event: KeyboardEvent) => void;
}

const layers: Layer[] = [];
const listeners = new Set<() => void>();

/** Puts a layer on top of all others; the function it returns takes it away. */
export function pushLayer(layer: Layer): () => void {
  if (layers.length === 0) document.addEventListener('keydown', onKeyDown);
  layers.push(layer);
  notify();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    if (layers.length === 0) document.removeEventListener('keydown', onKeyDown);
    notify();
  };
}

/** Whether no other layer lies over this element. */
export const isTopLayer = (element: Element): boolean => layers.at(-1)?.element === element;

/** The topmost blocking layer: what is outside of it can be neither seen nor operated. */
export const topModal = (): HTMLElement | null =>
  layers.findLast((layer) => layer.modal)?.element ?? null;

/** Tells when a layer comes or goes. */
export function subscribeLayers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const notify = () => listeners.forEach((listener) => listener());

// On the document, so that whatever React renders inside a layer can answer the key first.
function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return;
  if (event.key === 'Escape') {
    // Also keeps the browser's own close request away, which cannot be refused twice in a row.
    event.preventDefault();
    layers.at(-1)?.onEscape(event);
  }
  const modal = topModal();
  if (event.key === 'Tab' && modal) keepTabInside(event, modal);
}
