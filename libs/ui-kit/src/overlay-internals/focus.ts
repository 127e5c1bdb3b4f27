const CANDIDATES =
  'a[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable]:not([contenteditable="false"]),[tabindex]:not([data-focus-guard])';

/** The focused element as the document or shadow root of `element` sees it, also if that is the document of a frame. */
export const activeElementAt = (element: Element): Element | null =>
  // Missing if the element is in no document.
  (element.getRootNode() as Partial<DocumentOrShadowRoot>).activeElement ?? null;

/** The focused element, also inside shadow roots and frames that scripts can access; the body if there is none. */
export function deepActiveElement(root: DocumentOrShadowRoot = document): Element | null {
  const { activeElement } = root;
  const inner =
    activeElement?.shadowRoot ?? (activeElement as HTMLIFrameElement | null)?.contentDocument;
  return (inner && deepActiveElement(inner)) ?? activeElement;
}

/** Whether no element has focus but the body. */
export const isBody = (element: Element | null): boolean => element?.ownerDocument.body === element;

/** The elements inside `root` that Tab stops at, in tab order; includes those in open shadow roots. */
export const tabbables = (root: Element): HTMLElement[] =>
  childrenOf(root).flatMap((child) => [...(isStop(child) ? [child] : []), ...tabbables(child)]);

/** Children as rendered: those of the shadow root, and the assigned elements of a slot. */
function childrenOf(element: Element): HTMLElement[] {
  // Not `instanceof`, here and below: the elements of a frame have classes of their own.
  const slotted = element.matches('slot') ? (element as HTMLSlotElement).assignedElements() : [];
  const { children } = element.shadowRoot ?? element;
  return [...(slotted.length > 0 ? slotted : children)] as HTMLElement[];
}

// `tabIndex` alone is not enough: it is -1 for an editable element, at which Tab stops.
const isStop = (element: HTMLElement): boolean =>
  (element.matches(CANDIDATES)
    ? !element.hasAttribute('tabindex') || element.tabIndex >= 0
    : isScroller(element)) &&
  isReachable(element) &&
  isRadioStop(element);

/** Whether an element scrolls and contains nothing focusable: browsers make it a tab stop. */
export const isScroller = (element: Element): boolean =>
  (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) &&
  /auto|scroll/.test(getComputedStyle(element).overflow) &&
  tabbables(element).length === 0;

const isReachable = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert]') &&
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

/** Tab stops only at the checked button of a radio group; at any if none is checked. */
function isRadioStop(stop: Element): boolean {
  const element = stop as HTMLInputElement;
  if (!element.matches('input[type="radio"]') || element.checked || !element.name) return true;
  const root = element.getRootNode() as ParentNode;
  const chosen = root.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked');
  return ![...chosen].some(({ name, form }) => name === element.name && form === element.form);
}

/** Focuses the first element that accepts focus; returns whether one did. */
export const focusFirst = (elements: HTMLElement[]): boolean =>
  elements.some((element) => {
    element.focus();
    return activeElementAt(element) === element;
  });

/** Moves focus without scrolling; returns whether the element accepted it. */
export function tryFocus(element: Element | null | undefined): boolean {
  if (!element || !isReachable(element)) return false;
  // Absent in elements of XML; those of HTML and SVG have it.
  (element as Partial<HTMLElement>).focus?.({ preventScroll: true });
  return activeElementAt(element) === element;
}

/** Focuses the target, or else the first tab stop in the popup, or else the popup. Does not scroll. */
export function focusInto(popup: HTMLElement, target?: HTMLElement | null): void {
  if (tryFocus(target) || tabbables(popup).some(tryFocus)) return;
  popup.focus({ preventScroll: true });
}

/** Elements into which the visitor types. */
const TEXT_FIELD =
  'textarea,[contenteditable],input:not([type=button],[type=checkbox],[type=radio],[type=reset],[type=submit])';

/** Scrolls a popup back to its top after the browser has scrolled to the focused element, unless that is a text field. */
export function startAtTop(popup: HTMLElement): void {
  const active = activeElementAt(popup);
  if (active?.matches(TEXT_FIELD)) return;
  for (let up = active; up && popup.contains(up); up = up.parentElement)
    // Not `scrollTop`: WebKit scrolls to the focused element with a delay, but always before it executes `scrollTo`.
    up.scrollTo?.({ top: 0, behavior: 'instant' });
}

/**
 * Remembers the focused element and returns a function that restores focus. If the element is in a popover that has
 * closed, focus moves to the trigger of the popover. If the element is gone, focus moves to the tab stop after it, or
 * else before it, in its closest remaining ancestor, or else to the main content.
 */
export function rememberFocus(opener: Element | null = deepActiveElement()): () => void {
  const places: Place[] = [];
  for (let child = opener, up = parentOf(child); up && !isBody(up); child = up, up = parentOf(up))
    places.push({ parent: up, next: child!.nextElementSibling });
  const triggers = places.flatMap(({ parent }) => triggerOf(parent) ?? []);
  return () => {
    if (!opener || isBody(opener) || tryFocus(opener) || triggers.some(tryFocus)) return;
    if (places.some((place) => isReachable(place.parent) && stopsNear(place).some(tryFocus)))
      return;
    const page = opener.ownerDocument;
    forceFocus(page.querySelector('main') ?? page.querySelector('h1'));
  };
}

/** Where an element is among the children of an ancestor. */
interface Place {
  parent: Element;
  /** The sibling after it; null if it is the last one. */
  next: Element | null;
}

/** The tab stops in an ancestor: those after the place, then those before it, the closest first. */
function stopsNear({ parent, next }: Place): HTMLElement[] {
  const stops = tabbables(parent);
  if (next && !parent.contains(next)) return stops;
  const isAfter = (stop: Element) =>
    stop === next || next!.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
  const found = next ? stops.findIndex(isAfter) : -1;
  const count = found < 0 ? stops.length : found;
  return [...stops.slice(count), ...stops.slice(0, count).reverse()];
}

/** The element that opens a popover; null for other elements. The popover's own close buttons have the same target. */
const triggerOf = (element: Element): Element | null =>
  (element.getRootNode() as ParentNode).querySelector(
    `[popovertarget=${JSON.stringify(element.id)}]:not([popovertargetaction=hide])`,
  );

/** The parent element; of the outermost one in a shadow root, the host. */
const parentOf = (element: Element | null): Element | null | undefined =>
  element?.parentElement ?? (element?.getRootNode() as Partial<ShadowRoot> | undefined)?.host;

/** Focuses an element even if it is not focusable by itself. */
function forceFocus(element: HTMLElement | null) {
  if (!element || tryFocus(element)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
