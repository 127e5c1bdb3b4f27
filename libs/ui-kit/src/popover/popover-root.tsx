import { type ReactNode, useId, useMemo, useRef } from 'react';
import { type OpenStateProps, useOpenState } from '../overlay-internals/use-open-state.ts';
import { usePartIds } from '../overlay-internals/use-part-id.ts';
import { PopoverContext, type PopoverReason } from './popover-context.ts';

/** Props of `Popover.Root`. */
export interface PopoverRootProps extends OpenStateProps<PopoverReason> {
  /** Id of the popup; that of the trigger is derived from it. Default: generated. */
  id?: string | undefined;
  /** `Popover.Trigger` and `Popover.Popup`. */
  children?: ReactNode | undefined;
}

/** Holds the open state of one popover; renders no element. */
export function PopoverRoot(props: PopoverRootProps) {
  const { open, request } = useOpenState<PopoverReason>(props);
  const generatedId = useId();
  const popupId = props.id ?? generatedId;
  const [ids, setId] = usePartIds();
  const triggerRef = useRef<HTMLElement | null>(null);
  const popupRef = useRef<HTMLDivElement | null>(null);
  const context = useMemo(
    () => ({
      open,
      request,
      triggerId: `${popupId}-trigger`,
      popupId,
      ids,
      setId,
      triggerRef,
      popupRef,
    }),
    [open, request, popupId, ids, setId],
  );
  return <PopoverContext value={context}>{props.children}</PopoverContext>;
}
