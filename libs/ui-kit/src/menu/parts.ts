export {
  MenuGroup as Group,
  type MenuGroupProps as GroupProps,
  MenuItem as Item,
  type MenuItemProps as ItemProps,
  MenuSeparator as Separator,
} from './menu-item.tsx';
export { MenuPopup as Popup, type MenuPopupProps as PopupProps } from './menu-popup.tsx';
export { MenuRoot as Root, type MenuRootProps as RootProps } from './menu-root.tsx';
export { MenuTrigger as Trigger, type MenuTriggerProps as TriggerProps } from './menu-trigger.tsx';
