const CANDIDATES =
  'a[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable]:not([contenteditable="false"]),[tabindex]:not([data-focus-guard])';

/** The elements the Tab key stops at inside `root`, in the order of Tab, open shadow roots included. */
export const tabbables = (root: Element): HTMLElement[] =>
  childrenOf(root).flatMap((child) => [...(isStop(child) ? [child] : []), ...tabbables(child)]);

/** As the page shows them: those of a shadow root, with what is put into its slots. */
function childrenOf(element: Element): HTMLElement[] {
  const slotted = element instanceof HTMLSlotElement ? element.assignedElements() : [];
  const { children } = element.shadowRoot ?? element;
  return [...(slotted.length > 0 ? slotted : children)] as HTMLElement[];
}

// Not by `tabIndex` alone, which is -1 for an editable text.
const isStop = (element: HTMLElement): boolean =>
  (element.matches(CANDIDATES)
    ? !element.hasAttribute('tabindex') || element.tabIndex >= 0
    : isScroller(element)) &&
  isReachable(element) &&
  isRadioStop(element);

/** Browsers stop at what scrolls, where nothing inside it can take focus. */
export const isScroller = (element: Element): boolean =>
  (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) &&
  /auto|scroll/.test(getComputedStyle(element).overflow) &&
  tabbables(element).length === 0;

const isReachable = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert]') &&
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

/** Tab stops once in a radio group: at the chosen one, or anywhere while none is chosen. */
function isRadioStop(element: Element): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
  if (element.checked || !element.name) return true;
  const root = element.getRootNode() as ParentNode;
  const chosen = root.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked');
  return ![...chosen].some(({ name, form }) => name === element.name && form === element.form);
}

/** Gives focus to the first of the elements that takes it. */
export const focusFirst = (elements: HTMLElement[]): boolean =>
  elements.some((element) => {
    element.focus();
    return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
  });

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
