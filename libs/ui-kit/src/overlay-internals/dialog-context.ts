import { packageError } from '@shpy/kernel';
import {
  createContext,
  type ReactElement,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
} from 'react';
import type { PresenceContextValue } from './presence.ts';

/** Why a dialog opens (`trigger`) or closes. `preventClose` refuses `escape`, `backdrop` and `swipe`. */
export type DialogReason = 'trigger' | 'escape' | 'backdrop' | 'close-button' | 'swipe' | 'api';

export type DialogPart = 'popup' | 'title' | 'description';

export interface DialogContextValue {
  open: boolean;
  request: (open: boolean, reason: DialogReason, event?: Event) => void;
  popupRef: RefObject<HTMLDialogElement | null>;
  /** Ids of the parts that are mounted, so that ARIA attributes never refer to a missing element. */
  ids: Partial<Record<DialogPart, string>>;
  setId: (part: DialogPart, id: string | undefined) => void;
  /** The element that opened the dialog; it gets focus back. */
  openerRef: RefObject<Element | null>;
  setOpener: (opener: Element) => void;
  onExited: () => void;
  /** Keeps the dialog mounted until its exit animation has ended. */
  presence: PresenceContextValue | null;
  nested: boolean;
}

export const DialogContext = createContext<DialogContextValue | null>(null);

/** Whether the surrounding popup is open; null outside of any popup. */
export const ParentOpenContext = createContext<boolean | null>(null);

/** Returns the context of the surrounding dialog. Throws outside of its root. */
export function useDialogContext(part: string): DialogContextValue {
  const context = useContext(DialogContext);
  if (!context)
    throw packageError(
      'ui-kit',
      `<${part}> was not rendered`,
      'it has no dialog around it',
      'put it inside <Modal.Root> or <Slideover.Root>',
    );
  return context;
}

/** Returns the id of a part, given or generated. The other parts know it while this one is mounted. */
export function usePartId(
  part: DialogPart,
  setId: DialogContextValue['setId'],
  given: string | undefined,
  render?: ReactElement,
): string {
  const own = useId();
  const id = (render?.props as { id?: string } | undefined)?.id ?? given ?? own;
  useLayoutEffect(() => {
    setId(part, id);
    return () => setId(part, undefined);
  }, [part, setId, id]);
  return id;
}
