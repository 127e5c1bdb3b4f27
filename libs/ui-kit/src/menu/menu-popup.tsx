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
import { anchor } from './position.ts';

export type MenuPopupProps = ComponentProps<'div'>;

/**
 * The list of items: a native popover where it stands in the document, so that it works inside a
 * modal, takes the theme around it and opens without scripts.
 */
export function MenuPopup({ className, ref, ...props }: MenuPopupProps) {
  const menu = useMenuContext('Popup');
  const { request, popupRef, setIds } = menu;
  const id = props.id ?? menu.ids.popup;
  useLayoutEffect(() => setIds({ popup: id }), [setIds, id]);
  useNativeOpening(menu);
  useShown(menu);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Through React also come the keys of a modal that is written inside the menu.
    const at = event.target as HTMLElement;
    if (!event.currentTarget.contains(at)) return;
    if (event.key === 'Tab') {
      // Closed at once: focus is on the trigger when the browser moves it on.
      flushSync(() => request(false, 'tab', event.nativeEvent));
      return;
    }
    const target = targetOfKey(event.nativeEvent, event.currentTarget);
    // Space does nothing on a link by itself.
    const chooses = event.key === ' ' && at.role === 'menuitem' && at.tagName !== 'BUTTON';
    if (!target && !chooses) return;
    event.preventDefault();
    if (target) target.focus();
    else at.click();
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

/** Takes over a menu that the browser opened before React was there. */
function useNativeOpening({ popupRef, request }: MenuContextValue) {
  useLayoutEffect(() => {
    const popup = popupRef.current;
    if (popup?.showPopover && isShown(popup)) request(true, 'trigger');
  }, [popupRef, request]);
}

function useShown({ open, request, popupRef, triggerRef, entryRef }: MenuContextValue) {
  useLayoutEffect(() => {
    const popup = popupRef.current;
    const trigger = triggerRef.current;
    if (!open || !popup) return;
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
    // Of what scrolls, the menu alone shall.
    popup.scrollTop = entryRef.current === 'last' ? popup.scrollHeight : 0;

    // A press outside closes a popover before anybody is asked; the state has the last word.
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
      if (isShown(popup)) popup.hidePopover?.();
      if (hadFocus) tryFocus(trigger);
    };
  }, [open, request, popupRef, triggerRef, entryRef]);
}

// Test environments without popovers show every menu.
const isShown = (popup: HTMLElement) => !popup.showPopover || popup.matches(':popover-open');

function show(popup: HTMLElement, trigger: HTMLElement | null) {
  if (!isShown(popup)) popup.showPopover(trigger ? { source: trigger } : {});
}
