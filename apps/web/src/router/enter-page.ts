import type { AnyRouter } from '@tanstack/react-router';
import { focusTarget } from '../services/focus-target.ts';

/** A link of a page: its address, and its place among the links to the same address. */
interface LinkPlace {
  href: string;
  place: number;
}

/**
 * Does for a navigation of the router what a browser does for a new document: open dialogs close, and the focus moves to
 * the heading of the new page, or to the section that the address names, so that a screen reader reads it. After Back or
 * Forward, the focus returns to the link that was followed: from the heading, the next Tab would scroll to the top.
 */
export function enterPages(router: AnyRouter): void {
  // By entry of the history. Only Back and Forward lead to an entry that was left.
  const followed = new Map<string | undefined, LinkPlace>();

  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLAnchorElement)
      followed.set(fromLocation?.state.__TSR_key, placeOf(activeElement));
  });
  router.subscribe('onBeforeRouteMount', ({ pathChanged }) => {
    if (!pathChanged) return;
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]'))
      dialog.close();
    // The old page is removed next. With the focus in it, the browser would compute all styles at that moment.
    document.querySelector<HTMLElement>('main :focus')?.blur();
  });
  router.subscribe('onRendered', ({ pathChanged, hashChanged, toLocation: { hash, state } }) => {
    if (!pathChanged && !(hashChanged && hash)) return;
    const { activeElement } = document;
    // A page may have moved the focus itself.
    if (pathChanged && activeElement?.closest('main')) return;
    if (pathChanged && focusLink(followed.get(state.__TSR_key))) return;
    const target = document.getElementById(hash) ?? document.querySelector<HTMLElement>('main h1');
    // The visitor may have moved the focus on, for example with the Tab key after the skip link.
    if (!target || target.contains(activeElement)) return;
    focusTarget(target);
  });
}

const linksTo = (href: string) => [...document.links].filter((link) => link.href === href);

const placeOf = (link: HTMLAnchorElement): LinkPlace => ({
  href: link.href,
  place: linksTo(link.href).indexOf(link),
});

/** Whether the link now has the focus. It cannot have it in a menu that is closed. */
function focusLink(known: LinkPlace | undefined): boolean {
  const link = known && linksTo(known.href)[known.place];
  link?.focus({ preventScroll: true });
  return link !== undefined && document.activeElement === link;
}
