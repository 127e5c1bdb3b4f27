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
import {
  AroundContext,
  type DialogContextValue,
  useDialogContext,
  usePartId,
} from './dialog-context.ts';
import { FocusGuard, keepLast } from './focus-guard.tsx';
import { rememberFocus, tryFocus } from './focus.ts';
import { type Layer, leaveFocus } from './layers.ts';
import { useBothRefs } from './use-both-refs.ts';
import { holdOpen } from './hold-open.ts';
import { useHydrated } from './use-hydrated.ts';
import { useLatest } from './use-latest.ts';

export interface DialogPopupProps extends Omit<ComponentProps<'dialog'>, 'open'> {
  /** What gets focus when the dialog opens. Default: what has `autoFocus`, else the first stop. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What gets focus when the dialog closes. Default: what had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Where the dialog is put in the document, for scoped themes. Default: the body. */
  container?: Element | undefined;
  children?: ReactNode | undefined;
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
  const { open, popupRef, ids } = dialog;
  const layerRef = useRef<Layer>(null);
  const gone = useLatest(onGone);
  const id = usePartId('popup', dialog.setId, rest.id);
  useEffect(() => dialog.presence?.hold(), [dialog.presence]);

  useLayoutEffect(() => {
    const element = popupRef.current;
    if (!element) return;
    if (open) {
      tryFocus(initialFocus?.current);
      return;
    }
    if (element.open) close(element);
    leaveFocus(layerRef.current);
    let stale = false;
    void afterAnimations(element).then(() => stale || gone.current());
    return () => {
      stale = true;
    };
  }, [open, popupRef, initialFocus, gone]);

  useLayoutEffect(() => {
    const element = popupRef.current;
    const leave = () => leaveFocus(layerRef.current);
    // Also for a dialog that is removed while open; a dialog that React only re-runs stays connected.
    return () => queueMicrotask(() => element?.isConnected || leave());
  }, [popupRef]);

  return createPortal(
    <dialog
      aria-modal="true"
      tabIndex={-1}
      {...(ids.title && { 'aria-labelledby': ids.title })}
      {...(ids.description && { 'aria-describedby': ids.description })}
      {...rest}
      id={id}
      ref={useBothRefs(popupRef, ref)}
      inert={!open}
      data-state={open ? 'open' : 'closed'}
      data-nested={dialog.nested || undefined}
    >
      <ShowFirst dialog={dialog} layerRef={layerRef} finalFocus={finalFocus} />
      <AroundContext value={open}>
        <PresenceContext value={null}>{children}</PresenceContext>
      </AroundContext>
      <LastGuard />
    </dialog>,
    container ?? document.body,
  );
}

interface ShowFirstProps {
  dialog: DialogContextValue;
  layerRef: RefObject<Layer | null>;
  finalFocus: DialogPopupProps['finalFocus'];
}

/**
 * The first child: its effect runs before React gives focus to a later child with `autoFocus`, and
 * before a dialog inside this one is shown.
 */
function ShowFirst({ dialog, layerRef, finalFocus }: ShowFirstProps) {
  const { open, request, openerRef } = dialog;
  const guardRef = useRef<HTMLSpanElement>(null);
  const restoreRef = useRef(() => {});
  const final = useLatest(finalFocus);
  useLayoutEffect(() => {
    const element = guardRef.current?.parentElement as HTMLDialogElement | undefined;
    if (!open || !element) return;
    if (!element.open) {
      const active = document.activeElement;
      // Safari gives no focus to a clicked button: then the trigger is what is known.
      restoreRef.current = rememberFocus(
        !active || active === document.body ? (openerRef.current ?? active) : active,
      );
      show(element);
    }
    layerRef.current = {
      element,
      modal: true,
      onEscape: (event) => request(false, 'escape', event),
      sendFocus: () => tryFocus(final.current?.current),
      restoreFocus: () => restoreRef.current(),
    };
    return holdOpen(layerRef.current, request);
  }, [open, request, openerRef, layerRef, final]);
  return <FocusGuard at="start" ref={guardRef} />;
}

function LastGuard() {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => keepLast(ref.current!), []);
  return <FocusGuard at="end" ref={ref} />;
}

// The attribute is for test environments whose <dialog> has no methods.
const show = (element: HTMLDialogElement) =>
  element.showModal ? element.showModal() : element.setAttribute('open', '');
const close = (element: HTMLDialogElement) =>
  element.close ? element.close() : element.removeAttribute('open');
