import { topModal as topLayer } from '../overlay-internals/layers.ts';

/** Native dialogs that block the page, whoever opened them; one on its way out is inert. */
const MODAL = 'dialog:modal:not([inert])';
/** Where the browser, or what stands in for one in a test, does not know `:modal`. */
const knowsModals = () => globalThis.CSS?.supports?.(`selector(${MODAL})`) ?? false;

/**
 * Finds the topmost modal dialog. Who came when has to be remembered, because the browser does not
 * tell: `toggled` are the dialogs that opened or closed since, in this order.
 */
export function createModalOrder(): (toggled?: readonly Element[]) => Element | null {
  let order: Element[] = [];
  return (toggled = []) => {
    if (!knowsModals()) return topLayer();
    const open = [...document.querySelectorAll(MODAL)];
    const known = [...order, ...open].filter((dialog) => !toggled.includes(dialog));
    // The last time it was toggled counts, and the first time it was seen.
    const last = new Set([...toggled].reverse());
    order = [...new Set([...known, ...[...last].reverse()])].filter((it) => open.includes(it));
    return order.at(-1) ?? null;
  };
}
