import { createContext } from 'react';
import { useRootContext } from '../lib/use-root-context.ts';
import type { AnchoredPopup } from '../overlay-internals/use-anchored-popup.ts';
import type { PartIds, SetPartId } from '../overlay-internals/use-part-id.ts';

/** Why a popover opens or closes: `outside` if the visitor pressed or focused something else. */
export type PopoverReason = 'trigger' | 'escape' | 'outside' | 'close-button';

export interface PopoverContextValue extends AnchoredPopup {
  request: (open: boolean, reason: PopoverReason, event?: Event) => void;
  triggerId: string;
  popupId: string;
  /** Ids of the mounted parts, so that ARIA attributes never refer to a missing element. */
  ids: PartIds;
  setId: SetPartId;
}

export const PopoverContext = createContext<PopoverContextValue | null>(null);

export const usePopoverContext = (part: string): PopoverContextValue =>
  useRootContext(PopoverContext, 'Popover', part);
