import type { ComponentProps, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import anchored from '../overlay-internals/anchored.module.css';
import { chain } from '../overlay-internals/render.ts';
import { classNames } from '../lib/class-names.ts';
import { useAnchoredPopup } from '../overlay-internals/use-anchored-popup.ts';
import { useBothRefs } from '../overlay-internals/use-both-refs.ts';
import { type MenuEntry, useMenuContext } from './menu-context.ts';
import { menuItems, targetOfKey } from './menu-keys.ts';
import styles from './menu.module.css';

/** Props of `Menu.Popup`. */
export type MenuPopupProps = Omit<ComponentProps<'div'>, 'id'>;

/**
 * The list of items. It is a native popover and is not moved in the document: so it works inside a modal, inherits the
 * theme around it, and opens before hydration.
 */
export function MenuPopup({ className, ref, ...props }: MenuPopupProps) {
  const menu = useMenuContext('Popup');
  const { request, popupRef } = menu;
  useAnchoredPopup(menu, (popup) => focusEntry(popup, menu.entryRef.current));

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // React also bubbles the events of portals, such as those of a modal inside the menu.
    const focused = event.target as HTMLElement;
    if (!event.currentTarget.contains(focused)) return;
    if (event.key === 'Tab') {
      // Closes synchronously: focus is back on the trigger before the browser moves it from there to the next element.
      flushSync(() => request(false, 'tab', event.nativeEvent));
      return;
    }
    const next = targetOfKey(event.nativeEvent, event.currentTarget);
    // Browsers do not follow a link when Space is pressed.
    const isChoice =
      event.key === ' ' && focused.role === 'menuitem' && focused.tagName !== 'BUTTON';
    if (!next && !isChoice) return;
    event.preventDefault();
    if (next) next.focus();
    else focused.click();
  };
  return (
    <div
      role="menu"
      tabIndex={-1}
      popover="auto"
      aria-labelledby={menu.triggerId}
      {...props}
      id={menu.popupId}
      ref={useBothRefs(popupRef, ref)}
      className={classNames(anchored['popup'], styles['popup'], className)}
      onKeyDown={chain(props.onKeyDown, onKeyDown)}
    />
  );
}

/** Focuses the first or last item, or the menu itself. */
function focusEntry(popup: HTMLElement, entry: MenuEntry) {
  const items = menuItems(popup);
  const target = { first: items[0], last: items.at(-1), menu: popup }[entry] ?? popup;
  target.focus({ preventScroll: true });
  // Scrolls the menu only; focusing the item would scroll the page as well.
  popup.scrollTop = entry === 'last' ? popup.scrollHeight : 0;
}
