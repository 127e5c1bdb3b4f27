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

/** Why a dialog opens (`trigger`) or closes. Refused by `preventClose`: escape, backdrop and swipe. */
export type DialogReason = 'trigger' | 'escape' | 'backdrop' | 'close-button' | 'swipe' | 'api';

export type DialogPart = 'popup' | 'title' | 'description';

export interface DialogContextValue {
  open: boolean;
  request: (open: boolean, reason: DialogReason, event?: Event) => void;
  popupRef: RefObject<HTMLDialogElement | null>;
  /** Ids of the parts that are on the page, so that no dangling one is referred to. */
  ids: Partial<Record<DialogPart, string>>;
  setId: (part: DialogPart, id: string | undefined) => void;
  /** What opened the dialog and gets focus back. */
  openerRef: RefObject<Element | null>;
  setOpener: (opener: Element) => void;
  onExited: () => void;
  /** Who keeps the dialog mounted until its exit is over. */
  presence: PresenceContextValue | null;
  nested: boolean;
}

export const DialogContext = createContext<DialogContextValue | null>(null);

/** Whether the popup around is open; null where there is none. */
export const AroundContext = createContext<boolean | null>(null);

/** The surrounding dialog; throws for a part outside of its root. */
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

/** The id of a part, the given one or its own, known to the other parts while it is on the page. */
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
