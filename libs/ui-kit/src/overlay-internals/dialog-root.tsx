import { type ReactNode, use, useCallback, useId, useMemo, useRef, useState } from 'react';
import { DialogContext, type DialogReason } from './dialog-context.ts';
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
  children?: ReactNode;
}

const PREVENTABLE: readonly DialogReason[] = ['escape', 'backdrop', 'swipe'];

/** Holds the open state of one dialog and ties its parts together; renders no element. */
export function DialogRoot(props: DialogRootProps) {
  const { open, request: change } = useOpenState<DialogReason>(props);
  const id = useId();
  const openerRef = useRef<Element | null>(null);
  const popupRef = useRef<HTMLDialogElement | null>(null);
  const [named, setNamedState] = useState({ title: false, description: false });
  const latest = useLatest(props);
  const presence = use(PresenceContext);
  const nested = use(DialogContext) !== null;

  const request = useCallback(
    (next: boolean, reason: DialogReason, event?: Event) => {
      const { preventClose, onClosePrevented } = latest.current;
      if (!next && preventClose && PREVENTABLE.includes(reason))
        onClosePrevented?.(createOpenChangeDetails(reason, event));
      else change(next, reason, event);
    },
    [change, latest],
  );
  const setNamed = useCallback(
    (part: 'title' | 'description', present: boolean) =>
      setNamedState((before) => ({ ...before, [part]: present })),
    [],
  );
  const onExited = useCallback(() => {
    latest.current.onExited?.();
    presence?.exited();
  }, [latest, presence]);

  const context = useMemo(
    () => ({
      open,
      request,
      popupRef,
      popupId: `${id}popup`,
      titleId: `${id}title`,
      descriptionId: `${id}description`,
      named,
      setNamed,
      openerRef,
      setOpener: (opener: Element) => {
        openerRef.current = opener;
      },
      onExited,
      presence,
      nested,
    }),
    [open, request, id, named, setNamed, onExited, presence, nested],
  );
  return <DialogContext value={context}>{props.children}</DialogContext>;
}
