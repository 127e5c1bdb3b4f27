import { type Clock, systemClock } from '@shpy/kernel';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { useLatest } from '../overlay-internals/use-latest.ts';
import { type OpenStateProps, useOpenState } from '../overlay-internals/use-open-state.ts';
import { TooltipContext, type TooltipPurpose } from './tooltip-context.ts';
import { createTooltipIntent, type TooltipReason } from './tooltip-intent.ts';

/** Props of `Tooltip.Root`. */
export interface TooltipRootProps extends OpenStateProps<TooltipReason> {
  /** Whether the tooltip describes a trigger that has a name, or is the name of the trigger. Default: description. */
  purpose?: TooltipPurpose | undefined;
  /** Milliseconds for which a pointer is on the trigger before the tooltip opens. Default: 600. */
  delay?: number | undefined;
  /** Milliseconds after which the tooltip closes when the pointer has left. Default: 100. */
  closeDelay?: number | undefined;
  /** Counts the delays. Default: the platform's clock. */
  clock?: Clock | undefined;
  /** Id of the popup. Default: generated. */
  id?: string | undefined;
  /** `Tooltip.Trigger` and `Tooltip.Popup`. */
  children?: ReactNode | undefined;
}

/** Holds the open state of one tooltip; renders no element. One tooltip is open at a time. */
export function TooltipRoot(props: TooltipRootProps) {
  const { purpose = 'description', delay = 600, closeDelay = 100, clock = systemClock } = props;
  const { open, request } = useOpenState<TooltipReason>(props);
  const settings = useLatest({ delay, closeDelay, clock, request });
  const intent = useMemo(() => createTooltipIntent(settings), [settings]);
  useEffect(() => intent.stop, [intent]);
  const generatedId = useId();
  const popupId = props.id ?? generatedId;
  const triggerRef = useRef<HTMLElement | null>(null);
  const popupRef = useRef<HTMLDivElement | null>(null);
  const context = useMemo(
    () => ({
      open,
      request,
      intent,
      purpose,
      popupId,
      triggerRef,
      popupRef,
      clock,
    }),
    [open, request, intent, purpose, popupId, clock],
  );
  return <TooltipContext value={context}>{props.children}</TooltipContext>;
}
