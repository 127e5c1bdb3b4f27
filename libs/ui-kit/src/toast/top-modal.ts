import { topModal as topLayer } from '../overlay-internals/layers.ts';

/** Open native modal dialogs, of the kit or of the page. Those of the kit are inert while they close. */
const MODAL = 'dialog:modal:not([inert])';
/** Whether the browser supports the selector: false in old browsers and in test environments. */
const supportsModalSelector = () => globalThis.CSS?.supports?.(`selector(${MODAL})`) ?? false;
/** Attributes that scripted modals (not `<dialog>`) set on the elements outside of them. */
export const HIDDEN = '[inert],[aria-hidden=true]';

/**
 * Creates a function that returns the topmost native modal dialog. It remembers the order in which dialogs opened,
 * because browsers do not expose it: pass the dialogs that have opened or closed since the last call, in order.
 */
export function createModalOrder(): (toggled?: readonly Element[]) => Element | null {
  const order = new Set<Element>();
  return (toggled = []) => {
    if (!supportsModalSelector()) return topLayer();
    // The order is that of the last toggle, or of the first call that found the dialog.
    toggled.forEach((dialog) => {
      order.delete(dialog);
      order.add(dialog);
    });
    document.querySelectorAll(MODAL).forEach((dialog) => order.add(dialog));
    order.forEach((dialog) => dialog.matches(MODAL) || order.delete(dialog));
    return [...order].at(-1) ?? null;
  };
}

/** The scripted modal in `root` that no other modal hides. */
export const scriptedModal = (root: Element): Element | undefined =>
  [...root.querySelectorAll('[role$=dialog]:not(dialog)')].findLast(
    (dialog) => !dialog.closest(HIDDEN) && dialog.checkVisibility?.() !== false,
  );
