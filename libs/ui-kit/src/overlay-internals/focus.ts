const CANDIDATES =
  'a[href],area[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable]:not([contenteditable="false"]),[tabindex]';

/** The elements the Tab key stops at inside `root`, in document order. */
export function tabbables(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(CANDIDATES)].filter(
    (element) => element.tabIndex >= 0 && isReachable(element) && isRadioStop(element),
  );
}

const isReachable = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert]') &&
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

/** Tab stops once in a radio group: at the chosen one, or anywhere while none is chosen. */
function isRadioStop(element: Element): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked)
    return true;
  const group = element.form?.elements.namedItem(element.name);
  return !(group instanceof RadioNodeList) || group.value === '';
}

/** Sends a Tab press that would leave `container` to its other end. */
export function keepTabInside(event: KeyboardEvent, container: HTMLElement): void {
  const stops = tabbables(container);
  const active = document.activeElement;
  const inside = container.contains(active);
  const ahead = event.shiftKey
    ? Node.DOCUMENT_POSITION_PRECEDING
    : Node.DOCUMENT_POSITION_FOLLOWING;
  const isAhead = (stop: Element) =>
    active && !stop.contains(active) && active.compareDocumentPosition(stop) & ahead;
  if (inside && stops.some(isAhead)) return;
  event.preventDefault();
  (stops.at(event.shiftKey ? -1 : 0) ?? container).focus();
}

/** Moves focus without scrolling; says whether the element took it. */
export function tryFocus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !isReachable(element)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Remembers where focus is, to bring it back later. When that element is gone, focus goes to the
 * first stop in the closest ancestor that is left, and to the main content at last.
 */
export function rememberFocus(opener: Element | null = document.activeElement): () => void {
  const ancestors: Element[] = [];
  for (let up = opener?.parentElement; up && up !== document.body; up = up.parentElement)
    ancestors.push(up);
  return () => {
    if (tryFocus(opener === document.body ? null : opener)) return;
    if (opener === document.body || !opener) return;
    const near = ancestors.filter(isReachable).flatMap((ancestor) => tabbables(ancestor)[0] ?? []);
    if (near.some(tryFocus)) return;
    focusAnyway(document.querySelector('main') ?? document.querySelector('h1'));
  };
}

function focusAnyway(element: HTMLElement | null) {
  if (!element || tryFocus(element)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}
