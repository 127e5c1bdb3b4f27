import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { PresenceContext } from './presence.ts';
import { afterAnimations } from './animations.ts';
import { type DialogContextValue, useDialogContext } from './dialog-context.ts';
import { rememberFocus, tryFocus } from './focus.ts';
import { useBothRefs } from './use-both-refs.ts';
import { useDialogDismissal } from './use-dialog-dismissal.ts';
import { useHydrated } from './use-hydrated.ts';
import { useLatest } from './use-latest.ts';

export interface DialogPopupProps extends Omit<ComponentProps<'dialog'>, 'open'> {
  /** What gets focus when the dialog opens. Default: what has `autoFocus`, else the first stop. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What gets focus when the dialog closes. Default: what had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Where the dialog is put in the document, for scoped themes. Default: the body. */
  container?: Element | undefined;
  children?: ReactNode;
}

/**
 * A `<dialog>` in the top layer of the browser: what is outside is inert, and no z-index is needed.
 * It is in the document from opening until its exit animation is over.
 */
export function DialogPopup(props: DialogPopupProps) {
  const dialog = useDialogContext('Popup');
  const hydrated = useHydrated();
  const [present, setPresent] = useState(false);
  if (dialog.open && !present) setPresent(true);
  if (!hydrated || !present) return null;
  return (
    <PresentPopup
      {...props}
      dialog={dialog}
      onGone={() => {
        setPresent(false);
        dialog.onExited();
      }}
    />
  );
}

interface PresentPopupProps extends DialogPopupProps {
  dialog: DialogContextValue;
  onGone: () => void;
}

function PresentPopup({ dialog, onGone, ...props }: PresentPopupProps) {
  const { initialFocus, finalFocus, container, children, ref, ...rest } = props;
  const { open, popupRef, popupId, named } = dialog;
  const restoreRef = useRef(() => {});
  const gone = useLatest(onGone);
  useDialogDismissal(dialog);
  useEffect(() => dialog.presence?.hold(), [dialog.presence]);

  useLayoutEffect(() => {
    const element = popupRef.current;
    if (!element) return;
    if (open) {
      tryFocus(initialFocus?.current);
      return;
    }
    if (element.open) close(element);
    if (!tryFocus(finalFocus?.current)) restoreRef.current();
    let stale = false;
    void afterAnimations(element).then(() => stale || gone.current());
    return () => {
      stale = true;
    };
  }, [open, popupRef, initialFocus, finalFocus, gone]);

  useLayoutEffect(() => {
    const element = popupRef.current;
    const restore = () => restoreRef.current();
    // Also for a dialog that is removed while open; a dialog that React only re-runs stays connected.
    return () => queueMicrotask(() => element?.isConnected || restore());
  }, [popupRef]);

  return createPortal(
    <dialog
      aria-modal="true"
      tabIndex={-1}
      {...(named.title && { 'aria-labelledby': dialog.titleId })}
      {...(named.description && { 'aria-describedby': dialog.descriptionId })}
      {...rest}
      id={popupId}
      ref={useBothRefs(popupRef, ref)}
      inert={!open}
      data-state={open ? 'open' : 'closed'}
      data-nested={dialog.nested || undefined}
    >
      <ShowFirst dialog={dialog} restoreRef={restoreRef} />
      <PresenceContext value={null}>{children}</PresenceContext>
    </dialog>,
    container ?? document.body,
  );
}

interface ShowFirstProps {
  dialog: DialogContextValue;
  restoreRef: RefObject<() => void>;
}

/** The first child: its effect runs before React gives focus to a later child with `autoFocus`. */
function ShowFirst({ dialog, restoreRef }: ShowFirstProps) {
  const { open, popupId, openerRef } = dialog;
  useLayoutEffect(() => {
    const element = document.getElementById(popupId) as HTMLDialogElement | null;
    if (!open || !element || element.open) return;
    const active = document.activeElement;
    // Safari gives no focus to a clicked button: then the trigger is what is known.
    restoreRef.current = rememberFocus(
      !active || active === document.body ? (openerRef.current ?? active) : active,
    );
    show(element);
  }, [open, popupId, openerRef, restoreRef]);
  return null;
}

// The attribute is for test environments whose <dialog> has no methods.
const show = (element: HTMLDialogElement) =>
  element.showModal ? element.showModal() : element.setAttribute('open', '');
const close = (element: HTMLDialogElement) =>
  element.close ? element.close() : element.removeAttribute('open');
