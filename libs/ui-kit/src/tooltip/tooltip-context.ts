import type { Clock } from '@shpy/kernel';
import { createContext, type RefObject } from 'react';
import { useRootContext } from '../lib/use-root-context.ts';
import type { TooltipIntent, TooltipReason } from './tooltip-intent.ts';

/** Whether a tooltip describes its trigger or is its accessible name. */
export type TooltipPurpose = 'description' | 'label';

export interface TooltipContextValue {
  open: boolean;
  request: (open: boolean, reason: TooltipReason, event?: Event) => void;
  intent: TooltipIntent;
  purpose: TooltipPurpose;
  popupId: string;
  triggerRef: RefObject<HTMLElement | null>;
  popupRef: RefObject<HTMLDivElement | null>;
  clock: Clock;
}

export const TooltipContext = createContext<TooltipContextValue | null>(null);

export const useTooltipContext = (part: string): TooltipContextValue =>
  useRootContext(TooltipContext, 'Tooltip', part);
