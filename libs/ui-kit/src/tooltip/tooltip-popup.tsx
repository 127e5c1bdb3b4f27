import { type ComponentProps, useLayoutEffect } from 'react';
import { classNames } from '../lib/class-names.ts';
import { hide, hideAtFirst, show } from '../overlay-internals/native-popover.ts';
import { anchor } from '../overlay-internals/position.ts';
import { chain } from '../overlay-internals/render.ts';
import { useBothRefs } from '../overlay-internals/use-both-refs.ts';
import { takeTurn } from './open-tooltip.ts';
import { type TooltipContextValue, useTooltipContext } from './tooltip-context.ts';
import { onMouse } from './tooltip-trigger.tsx';
import styles from './tooltip.module.css';

/** Props of `Tooltip.Popup`. */
export type TooltipPopupProps = Omit<ComponentProps<'div'>, 'id'>;

/**
 * The text of the tooltip, without controls. It is a native popover, to which the ARIA attributes of the trigger can also
 * refer while it is hidden. Not `popover="hint"`: some browsers lack it, and the code here does the same in all of them.
 */
export function TooltipPopup({ className, ref, ...props }: TooltipPopupProps) {
  const tooltip = useTooltipContext('Popup');
  const { popupRef, intent } = tooltip;
  useShownWhileOpen(tooltip);
  return (
    <div
      role="tooltip"
      popover="manual"
      {...props}
      id={tooltip.popupId}
      ref={useBothRefs(popupRef, ref)}
      className={classNames(styles['popup'], className)}
      onPointerEnter={chain(props.onPointerEnter, onMouse(intent.enter))}
      onPointerLeave={chain(props.onPointerLeave, onMouse(intent.leave))}
    />
  );
}

function useShownWhileOpen({ open, request, popupRef, triggerRef, clock }: TooltipContextValue) {
  useLayoutEffect(() => hideAtFirst(popupRef.current!), [popupRef]);
  useLayoutEffect(() => {
    const [popup, trigger] = [popupRef.current, triggerRef.current];
    if (!open || !popup) return;
    const endTurn = takeTurn(() => request(false, 'other'), clock);
    show(popup, trigger);
    const stops = [
      endTurn,
      trigger ? anchor(popup, trigger, 'centre') : () => {},
      onEscape(popup, (event) => request(false, 'escape', event)),
    ];
    return () => {
      stops.forEach((stop) => stop());
      hide(popup);
    };
  }, [open, request, popupRef, triggerRef, clock]);
}

/** Escape closes the tooltip only, not a dialog below it: the event is prevented before others see it. */
function onEscape({ ownerDocument }: HTMLElement, close: (event: KeyboardEvent) => void) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    if (!event.repeat) close(event);
  };
  ownerDocument.addEventListener('keydown', onKeyDown, { capture: true });
  return () => ownerDocument.removeEventListener('keydown', onKeyDown, { capture: true });
}
