import type { ComponentProps, RefObject } from 'react';
import { classNames } from '../lib/class-names.ts';
import anchored from '../overlay-internals/anchored.module.css';
import { focusInto } from '../overlay-internals/focus.ts';
import { useAnchoredPopup } from '../overlay-internals/use-anchored-popup.ts';
import { useBothRefs } from '../overlay-internals/use-both-refs.ts';
import { useHydrated } from '../overlay-internals/use-hydrated.ts';
import { useNameWarning } from '../overlay-internals/use-name-warning.ts';
import { usePopoverContext } from './popover-context.ts';
import styles from './popover.module.css';

/** Props of `Popover.Popup`. */
export interface PopoverPopupProps extends Omit<ComponentProps<'div'>, 'id'> {
  /** Gets focus when the popover opens. Default: the first focusable element, or else the popup. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * A dialog beside its trigger that leaves the page usable. It is a native popover and is not moved in the document: so
 * Tab continues from the trigger into it, it works inside a modal, inherits the theme around it, and opens without
 * scripts.
 */
export function PopoverPopup({ initialFocus, className, ref, ...props }: PopoverPopupProps) {
  const popover = usePopoverContext('Popup');
  const { open, popupRef, popupId, triggerId, ids } = popover;
  // The HTML of the server does not know of the title yet; without scripts, the trigger names the dialog.
  const name = useHydrated() ? ids.title : triggerId;
  useAnchoredPopup(popover, (popup) => focusInto(popup, initialFocus?.current), { byFocus: true });
  useNameWarning(open, popupRef, 'popover', '<Popover.Title>');

  return (
    <div
      role="dialog"
      tabIndex={-1}
      popover="auto"
      aria-labelledby={name}
      aria-describedby={ids.description}
      {...props}
      id={popupId}
      ref={useBothRefs(popupRef, ref)}
      className={classNames(anchored['popup'], styles['popup'], className)}
    />
  );
}
