import { topModal as topLayer } from '../overlay-internals/layers.ts';

/** Native dialogs that block the page, whoever opened them; one on its way out is inert. */
const MODAL = 'dialog:modal:not([inert])';
/** Where the browser, or what stands in for one in a test, does not know `:modal`. */
const knowsModals = () => globalThis.CSS?.supports?.(`selector(${MODAL})`) ?? false;
/** What modals made by script set on everything beside them. */
export const HIDDEN = '[inert],[aria-hidden=true]';

/**
 * Finds the topmost native modal dialog. Who came when has to be remembered, because the browser
 * does not tell: `toggled` are the dialogs that opened or closed since, in this order.
 */
export function createModalOrder(): (toggled?: readonly Element[]) => Element | null {
  const order = new Set<Element>();
  return (toggled = []) => {
    if (!knowsModals()) return topLayer();
    // The last time it was toggled counts, and else the first time it was seen.
    toggled.forEach((dialog) => {
      order.delete(dialog);
      order.add(dialog);
    });
    document.querySelectorAll(MODAL).forEach((dialog) => order.add(dialog));
    order.forEach((dialog) => dialog.matches(MODAL) || order.delete(dialog));
    return [...order].at(-1) ?? null;
  };
}

/** Of the modals made by script in `root`, the one that no other hides. */
export const scriptedModal = (root: Element): Element | undefined =>
  [...root.querySelectorAll('[role$=dialog]:not(dialog)')].findLast(
    (dialog) => !dialog.closest(HIDDEN) && dialog.checkVisibility?.() !== false,
  );
