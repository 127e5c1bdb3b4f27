export { TooltipPopup as Popup, type TooltipPopupProps as PopupProps } from './tooltip-popup.tsx';
export { TooltipRoot as Root, type TooltipRootProps as RootProps } from './tooltip-root.tsx';
export {
  TooltipTrigger as Trigger,
  type TooltipTriggerProps as TriggerProps,
} from './tooltip-trigger.tsx';
