import { packageError } from '@shpy/kernel';
import { createContext, type RefObject, useContext } from 'react';
import type { PresenceContextValue } from './presence.ts';
import type { PartIds, SetPartId } from './use-part-id.ts';

/** Why a dialog opens (`trigger`) or closes. `preventClose` refuses `escape`, `backdrop` and `swipe`. */
export type DialogReason = 'trigger' | 'escape' | 'backdrop' | 'close-button' | 'swipe' | 'api';

export interface DialogContextValue {
  open: boolean;
  request: (open: boolean, reason: DialogReason, event?: Event) => void;
  popupRef: RefObject<HTMLDialogElement | null>;
  /** Ids of the parts that are mounted, so that ARIA attributes never refer to a missing element. */
  ids: PartIds;
  setId: SetPartId;
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
