import { createContext, type RefObject, useContext } from 'react';
import type { PresenceContextValue } from './presence.ts';

/** Why a dialog opens (`trigger`) or closes. Refused by `preventClose`: escape, backdrop and swipe. */
export type DialogReason = 'trigger' | 'escape' | 'backdrop' | 'close-button' | 'swipe' | 'api';

export interface DialogContextValue {
  open: boolean;
  request: (open: boolean, reason: DialogReason, event?: Event) => void;
  popupRef: RefObject<HTMLDialogElement | null>;
  popupId: string;
  titleId: string;
  descriptionId: string;
  /** Which of title and description are on the page, so that no dangling id is referred to. */
  named: { title: boolean; description: boolean };
  setNamed: (part: 'title' | 'description', present: boolean) => void;
  /** What opened the dialog and gets focus back. */
  openerRef: RefObject<Element | null>;
  setOpener: (opener: Element) => void;
  onExited: () => void;
  /** Who keeps the dialog mounted until its exit is over. */
  presence: PresenceContextValue | null;
  nested: boolean;
}

export const DialogContext = createContext<DialogContextValue | null>(null);

/** The dialog around; throws when a part stands outside of its root. */
export function useDialogContext(part: string): DialogContextValue {
  const context = useContext(DialogContext);
  if (!context)
    throw new Error(
      `[@shpy/ui-kit] <${part}> has no dialog: put it inside <Modal.Root> or <Slideover.Root>.`,
    );
  return context;
}
