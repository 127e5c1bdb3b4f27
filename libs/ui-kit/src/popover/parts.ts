export {
  PopoverClose as Close,
  type PopoverCloseProps as CloseProps,
  PopoverDescription as Description,
  type PopoverDescriptionProps as DescriptionProps,
  PopoverTitle as Title,
  type PopoverTitleProps as TitleProps,
} from './popover-content.tsx';
export { PopoverPopup as Popup, type PopoverPopupProps as PopupProps } from './popover-popup.tsx';
export { PopoverRoot as Root, type PopoverRootProps as RootProps } from './popover-root.tsx';
export {
  PopoverTrigger as Trigger,
  type PopoverTriggerProps as TriggerProps,
} from './popover-trigger.tsx';
