import { type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import { DialogContext, type DialogReason, ParentOpenContext } from './dialog-context.ts';
import { createOpenChangeDetails, type OpenChangeDetails } from './open-change.ts';
import { PresenceContext } from './presence.ts';
import { useLatest } from './use-latest.ts';
import { usePartIds } from './use-part-id.ts';
import { type OpenStateProps, useOpenState } from './use-open-state.ts';

/** Props of `Modal.Root` and `Slideover.Root`. */
export interface DialogRootProps extends OpenStateProps<DialogReason> {
  /** Prevents closing by Escape, backdrop and swipe. The close button and code still close. Default: false. */
  preventClose?: boolean | undefined;
  /** Called when `preventClose` has prevented closing. */
  onClosePrevented?: ((details: OpenChangeDetails<DialogReason>) => void) | undefined;
  /** Called when the exit animation has ended and the popup is removed. */
  onExited?: (() => void) | undefined;
  /** `Trigger` and `Popup`. */
  children?: ReactNode | undefined;
}

const PREVENTABLE: readonly DialogReason[] = ['escape', 'backdrop', 'swipe'];

/** Holds the open state of one dialog and connects its parts; renders no element. */
export function DialogRoot(props: DialogRootProps) {
  const { open: ownOpen, request: change } = useOpenState<DialogReason>(props);
  const parentOpen = use(ParentOpenContext);
  const open = ownOpen && parentOpen !== false;
  const openerRef = useRef<Element | null>(null);
  const popupRef = useRef<HTMLDialogElement | null>(null);
  const [ids, setId] = usePartIds();
  const latest = useLatest(props);
  const presence = use(PresenceContext);
  const nested = parentOpen !== null;

  const request = useCallback(
    (next: boolean, reason: DialogReason, event?: Event) => {
      const { preventClose, onClosePrevented } = latest.current;
      if (!next && preventClose && PREVENTABLE.includes(reason))
        onClosePrevented?.(createOpenChangeDetails(reason, event));
      else change(next, reason, event);
    },
    [change, latest],
  );
  // A nested dialog closes with the surrounding one.
  useEffect(() => {
    if (parentOpen === false) change(false, 'api');
  }, [parentOpen, change]);
  const onExited = useCallback(() => {
    latest.current.onExited?.();
    presence?.exited();
  }, [latest, presence]);

  const context = useMemo(
    () => ({
      open,
      request,
      popupRef,
      ids,
      setId,
      openerRef,
      setOpener: (opener: Element) => {
        openerRef.current = opener;
      },
      onExited,
      presence,
      nested,
    }),
    [open, request, ids, setId, onExited, presence, nested],
  );
  return <DialogContext value={context}>{props.children}</DialogContext>;
}
