import { type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  AroundContext,
  DialogContext,
  type DialogContextValue,
  type DialogPart,
  type DialogReason,
} from './dialog-context.ts';
import { createOpenChangeDetails, type OpenChangeDetails } from './open-change.ts';
import { PresenceContext } from './presence.ts';
import { useLatest } from './use-latest.ts';
import { type OpenStateProps, useOpenState } from './use-open-state.ts';

export interface DialogRootProps extends OpenStateProps<DialogReason> {
  /** Refuses Escape, backdrop and swipe; the close button and code still close. Default: false. */
  preventClose?: boolean | undefined;
  /** Called when `preventClose` refused to close. */
  onClosePrevented?: ((details: OpenChangeDetails<DialogReason>) => void) | undefined;
  /** Called when the exit animation is over and the popup is gone. */
  onExited?: (() => void) | undefined;
  children?: ReactNode | undefined;
}

const PREVENTABLE: readonly DialogReason[] = ['escape', 'backdrop', 'swipe'];

/** Holds the open state of one dialog and ties its parts together; renders no element. */
export function DialogRoot(props: DialogRootProps) {
  const { open: wanted, request: change } = useOpenState<DialogReason>(props);
  const around = use(AroundContext);
  const open = wanted && around !== false;
  const openerRef = useRef<Element | null>(null);
  const popupRef = useRef<HTMLDialogElement | null>(null);
  const [ids, setIds] = useState<DialogContextValue['ids']>({});
  const latest = useLatest(props);
  const presence = use(PresenceContext);
  const nested = around !== null;

  const request = useCallback(
    (next: boolean, reason: DialogReason, event?: Event) => {
      const { preventClose, onClosePrevented } = latest.current;
      if (!next && preventClose && PREVENTABLE.includes(reason))
        onClosePrevented?.(createOpenChangeDetails(reason, event));
      else change(next, reason, event);
    },
    [change, latest],
  );
  const setId = useCallback(
    (part: DialogPart, id: string | undefined) => setIds((before) => ({ ...before, [part]: id })),
    [],
  );
  // A dialog goes with the one that it stands in.
  useEffect(() => {
    if (around === false) change(false, 'api');
  }, [around, change]);
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
