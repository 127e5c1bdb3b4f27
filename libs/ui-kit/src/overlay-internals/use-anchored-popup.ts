import { type RefObject, useLayoutEffect, useRef } from 'react';
import { activeElementAt, isBody, rememberFocus, tryFocus } from './focus.ts';
import { pushLayer } from './layers.ts';
import { hide, hideAtFirst, isShown, show } from './native-popover.ts';
import { anchor } from './position.ts';
import { useLatest } from './use-latest.ts';
import { watchOutside } from './watch-outside.ts';

type AnchoredReason = 'trigger' | 'escape' | 'outside';

/** What a component with a native popover at a trigger provides to its parts. */
export interface AnchoredPopup {
  open: boolean;
  request: (open: boolean, reason: AnchoredReason, event?: Event) => void;
  triggerRef: RefObject<HTMLElement | null>;
  popupRef: RefObject<HTMLDivElement | null>;
}

/**
 * Shows the native popover at its trigger while the state is open, and closes it on Escape and on a press outside.
 * `focusIn` moves focus into the popover; when it closes, focus returns to the trigger. With `byFocus`, focus elsewhere
 * closes it, so that it never covers the focused element.
 */
export function useAnchoredPopup(
  context: AnchoredPopup,
  focusIn: (popup: HTMLElement) => void,
  { byFocus = false } = {},
) {
  const { open, request, popupRef, triggerRef } = context;
  const latestFocusIn = useLatest(focusIn);
  useNativeOpening(context);
  useLayoutEffect(() => {
    const popup = popupRef.current;
    const trigger = triggerRef.current;
    if (!popup) return;
    if (!open) {
      // In happy-dom a hidden element can have focus, and React returns focus to it.
      if (!isShown(popup) && popup.contains(activeElementAt(popup))) tryFocus(trigger);
      return;
    }
    const { popover } = popup;
    const restoreFocus = trigger ? rememberFocus(trigger) : () => {};
    show(popup, trigger);
    const onEscape = (event: KeyboardEvent) => request(false, 'escape', event);
    const stops = [
      pushLayer({ element: popup, modal: false, onEscape }),
      trigger ? anchor(popup, trigger) : () => {},
      watchOutside({ popup, trigger, byFocus, close: (event) => request(false, 'outside', event) }),
    ];
    latestFocusIn.current(popup);
    return () => {
      stops.forEach((stop) => stop());
      const hadFocus = popup.contains(activeElementAt(popup));
      hide(popup);
      popup.popover = popover;
      if (!hadFocus) return;
      tryFocus(trigger);
      // React may be about to remove the trigger too, as when an item deletes the row of its menu.
      queueMicrotask(() => isBody(activeElementAt(popup.ownerDocument.body)) && restoreFocus());
    };
  }, [open, request, popupRef, triggerRef, latestFocusIn, byFocus]);
}

/** Updates the state if the browser opened the popover before hydration. */
function useNativeOpening({ popupRef, request }: AnchoredPopup) {
  /** Strict mode runs the effect a second time before React has rendered the new state. */
  const isReported = useRef(false);
  useLayoutEffect(() => {
    const popup = popupRef.current;
    if (!popup) return;
    hideAtFirst(popup);
    if (!isReported.current && isShown(popup)) request(true, 'trigger');
    isReported.current = true;
  }, [popupRef, request]);
}
