import { type ComponentProps, type KeyboardEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { tryFocus } from '../overlay-internals/focus.ts';
import { pushLayer } from '../overlay-internals/layers.ts';
import { chain } from '../overlay-internals/render.ts';
import { classNames } from '../lib/class-names.ts';
import { useBothRefs } from '../overlay-internals/use-both-refs.ts';
import { type MenuContextValue, useMenuContext } from './menu-context.ts';
import { menuItems, targetOfKey } from './menu-keys.ts';
import styles from './menu.module.css';
import { hide, hideAtFirst, isShown, show } from './native-popover.ts';
import { anchor } from './position.ts';

/** Props of `Menu.Popup`. */
export type MenuPopupProps = ComponentProps<'div'>;

/**
 * The list of items. It is a native popover and is not moved in the document: so it works inside a modal, inherits the
 * theme around it, and opens before hydration.
 */
export function MenuPopup({ className, ref, ...props }: MenuPopupProps) {
  const menu = useMenuContext('Popup');
  const { request, popupRef, setIds } = menu;
  const id = props.id ?? menu.ids.popup;
  useLayoutEffect(() => setIds({ popup: id }), [setIds, id]);
  useNativeOpening(menu);
  useOpenPopup(menu);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // React also bubbles the events of portals, such as those of a modal inside the menu.
    const focused = event.target as HTMLElement;
    if (!event.currentTarget.contains(focused)) return;
    if (event.key === 'Tab') {
      // Synchronously, so that focus is back on the trigger when the browser moves it to the next element.
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
      aria-labelledby={menu.ids.trigger}
      {...props}
      id={id}
      ref={useBothRefs(popupRef, ref)}
      className={classNames(styles['popup'], className)}
      onKeyDown={chain(props.onKeyDown, onKeyDown)}
    />
  );
}

/** Updates the state if the browser opened the menu before hydration. */
function useNativeOpening({ popupRef, request }: MenuContextValue) {
  useLayoutEffect(() => {
    const popup = popupRef.current;
    if (!popup) return;
    hideAtFirst(popup);
    if (isShown(popup)) request(true, 'trigger');
  }, [popupRef, request]);
}

/** Shows the popup while the menu is open, and moves focus in and out of it. */
function useOpenPopup({ open, request, popupRef, triggerRef, entryRef }: MenuContextValue) {
  useLayoutEffect(() => {
    const popup = popupRef.current;
    const trigger = triggerRef.current;
    if (!popup) return;
    if (!open) {
      // In happy-dom a hidden element can have focus, and React returns focus to it.
      if (!isShown(popup) && popup.contains(document.activeElement)) tryFocus(trigger);
      return;
    }
    let current = true;
    show(popup, trigger);
    const stops = [
      pushLayer({
        element: popup,
        modal: false,
        onEscape: (event) => request(false, 'escape', event),
      }),
      trigger ? anchor(popup, trigger) : () => {},
    ];
    const end = { first: menuItems(popup)[0], last: menuItems(popup).at(-1), menu: popup };
    (end[entryRef.current] ?? popup).focus({ preventScroll: true });
    // Scrolls the menu only; focusing the item would scroll the page as well.
    popup.scrollTop = entryRef.current === 'last' ? popup.scrollHeight : 0;

    // The browser closes the popover before it notifies us. If the state refuses, show it again.
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState !== 'closed' || !current) return;
      flushSync(() => request(false, 'outside', event));
      if (current) show(popup, trigger);
    };
    popup.addEventListener('toggle', onToggle);
    return () => {
      current = false;
      popup.removeEventListener('toggle', onToggle);
      stops.forEach((stop) => stop());
      const hadFocus = popup.contains(document.activeElement);
      hide(popup);
      if (hadFocus) tryFocus(trigger);
    };
  }, [open, request, popupRef, triggerRef, entryRef]);
}
