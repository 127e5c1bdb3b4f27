import type { AnyRouter } from '@tanstack/react-router';

/**
 * Does for a navigation of the router what a browser does for a new document: open dialogs close, and the focus moves to
 * the heading of the new page, or to the section that the address names, so that a screen reader reads it.
 */
export function enterPages(router: AnyRouter): void {
  router.subscribe('onBeforeRouteMount', ({ pathChanged }) => {
    if (!pathChanged) return;
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]'))
      dialog.close();
    // The old page is removed next. With the focus in it, the browser would compute all styles at that moment.
    document.querySelector<HTMLElement>('main :focus')?.blur();
  });
  router.subscribe('onRendered', ({ pathChanged, hashChanged, toLocation: { hash } }) => {
    if (!pathChanged && !(hashChanged && hash)) return;
    const { activeElement } = document;
    // A page may have moved the focus itself.
    if (pathChanged && activeElement?.closest('main')) return;
    const target = document.getElementById(hash) ?? document.querySelector<HTMLElement>('main h1');
    // The visitor may have moved the focus on, for example with the Tab key after the skip link.
    if (!target || target.contains(activeElement)) return;
    if (!target.matches('a, button, input')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}
