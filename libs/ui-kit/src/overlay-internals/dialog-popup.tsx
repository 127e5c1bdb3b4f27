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
import { type DialogContextValue, ParentOpenContext, useDialogContext } from './dialog-context.ts';
import { FocusGuard, keepLast } from './focus-guard.tsx';
import {
  activeElementAt,
  deepActiveElement,
  focusInto,
  isBody,
  rememberFocus,
  startAtTop,
  tryFocus,
} from './focus.ts';
import { type Layer, leaveFocus } from './layers.ts';
import { useBothRefs } from './use-both-refs.ts';
import { holdOpen } from './hold-open.ts';
import { useHydrated } from './use-hydrated.ts';
import { useLatest } from './use-latest.ts';
import { useNameWarning } from './use-name-warning.ts';
import { usePartId } from './use-part-id.ts';

/** Props of the `<dialog>`, without those of a size or side. */
export interface DialogPopupProps extends Omit<ComponentProps<'dialog'>, 'open'> {
  /** Gets focus when the dialog opens. Default: the element with `autoFocus`, otherwise the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Gets focus when the dialog closes. Default: the element that had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Parent element of the dialog, for a theme that applies to a part of the page. Default: the body. */
  container?: Element | undefined;
  /** The content of the dialog. */
  children?: ReactNode | undefined;
}

/**
 * A `<dialog>` in the browser's top layer: the rest of the page is inert, and no z-index is needed. It is in the
 * document from opening until its exit animation has ended.
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
      onExitEnd={() => {
        setPresent(false);
        dialog.onExited();
      }}
    />
  );
}

interface PresentPopupProps extends DialogPopupProps {
  dialog: DialogContextValue;
  onExitEnd: () => void;
}

function PresentPopup({ dialog, onExitEnd, ...props }: PresentPopupProps) {
  const { initialFocus, finalFocus, container, children, ref, ...rest } = props;
  const { open, popupRef, ids } = dialog;
  const layerRef = useRef<Layer>(null);
  /** What had focus when the dialog was shown. */
  const firstFocusRef = useRef<Element>(null);
  const exitEnd = useLatest(onExitEnd);
  const id = usePartId('popup', dialog.setId, rest.id);
  useEffect(() => dialog.presence?.hold(), [dialog.presence]);
  useNameWarning(open, popupRef, 'dialog', '<Modal.Title> or <Slideover.Title>');

  useLayoutEffect(() => {
    const element = popupRef.current;
    if (!element) return;
    if (open) {
      tryFocus(initialFocus?.current);
      // React has focused an element with `autoFocus`. Otherwise, the page may have scrolled the dialog meanwhile.
      if (activeElementAt(element) !== firstFocusRef.current) startAtTop(element);
      return;
    }
    if (element.open) close(element);
    leaveFocus(layerRef.current);
    // Once only: the user may have moved focus on when the exit animation ends.
    layerRef.current = null;
    // True if the dialog opens again before its exit animation has ended.
    let stale = false;
    void afterAnimations(element).then(() => stale || exitEnd.current());
    return () => {
      stale = true;
    };
  }, [open, popupRef, initialFocus, exitEnd]);

  // Runs when the popup unmounts, and when an <Activity> or a suspended <Suspense> hides it.
  useLayoutEffect(() => {
    const element = popupRef.current;
    return () => {
      const layer = layerRef.current;
      queueMicrotask(() => {
        // In strict mode, effects run again at once, and `ShowDialog` has set another layer.
        if (!element || layerRef.current !== layer) return;
        // Modal and hidden, it would keep the page inert. `ShowDialog` shows it again.
        if (element.open) {
          close(element);
          // Hidden at once: Chromium takes focus away from a dialog that is shown again when its exit animation ends.
          element.getAnimations?.().forEach((animation) => animation.cancel());
        }
        leaveFocus(layer);
        layerRef.current = null;
      });
    };
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
      <ShowDialog {...{ dialog, layerRef, firstFocusRef, finalFocus }} />
      {/* Only this dialog, and none inside it, reports the end of its exit animation to <Overlays>. */}
      <ParentOpenContext value={open}>
        <PresenceContext value={null}>{children}</PresenceContext>
      </ParentOpenContext>
      <LastGuard />
    </dialog>,
    container ?? document.body,
  );
}

interface ShowDialogProps {
  dialog: DialogContextValue;
  layerRef: RefObject<Layer | null>;
  firstFocusRef: RefObject<Element | null>;
  finalFocus: DialogPopupProps['finalFocus'];
}

/**
 * Shows the dialog. It is the first child, because its effect must run before React focuses a later child with
 * `autoFocus`, and before the effect of a nested dialog.
 */
function ShowDialog({ dialog, layerRef, firstFocusRef, finalFocus }: ShowDialogProps) {
  const { open, request, openerRef } = dialog;
  const guardRef = useRef<HTMLSpanElement>(null);
  const restoreRef = useRef(() => {});
  const final = useLatest(finalFocus);
  useLayoutEffect(() => {
    const element = guardRef.current?.parentElement as HTMLDialogElement | undefined;
    if (!open || !element) return;
    if (!element.open) {
      const active = deepActiveElement();
      // Safari does not focus a clicked button; use the trigger instead.
      restoreRef.current = rememberFocus(
        !active || isBody(active) ? (openerRef.current ?? active) : active,
      );
      show(element);
      firstFocusRef.current = activeElementAt(element);
    }
    layerRef.current = {
      element,
      modal: true,
      onEscape: (event) => request(false, 'escape', event),
      focusFinal: () => tryFocus(final.current?.current),
      restoreFocus: () => restoreRef.current(),
    };
    return holdOpen(layerRef.current, request);
  }, [open, request, openerRef, layerRef, firstFocusRef, final]);
  return <FocusGuard at="start" ref={guardRef} />;
}

function LastGuard() {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => keepLast(ref.current!), []);
  return <FocusGuard at="end" ref={ref} />;
}

// In test environments whose <dialog> has no methods, these set its attribute.
function show(element: HTMLDialogElement) {
  if (element.showModal) element.showModal();
  else element.setAttribute('open', '');
  // Browsers have moved the focus into the dialog, jsdom and happy-dom have not.
  if (!element.contains(activeElementAt(element))) focusInto(element);
  startAtTop(element);
}
const close = (element: HTMLDialogElement) =>
  element.close ? element.close() : element.removeAttribute('open');
