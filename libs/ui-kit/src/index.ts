export { Alert, type AlertProps } from './alert/alert.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export {
  buttonClass,
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
} from './button/button-class.ts';
export {
  Checkbox,
  type CheckboxProps,
  Radio,
  RadioGroup,
  type RadioGroupProps,
  type RadioProps,
  Switch,
  type SwitchProps,
} from './choice/index.ts';
export { Disclosure, type DisclosureReason } from './disclosure/index.ts';
export { ErrorView, type ErrorViewProps } from './error-view/error-view.tsx';
export { Field, type FieldControl, type FieldProps } from './field/field.tsx';
export { Select, type SelectProps } from './field/select.tsx';
export { INPUT_DELAY } from './field/input-delay.ts';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export type { Clock } from '@shpy/kernel';
export { Link, type LinkProps } from './link/link.tsx';
export { builtInMessages, type Messages } from './messages/messages.ts';
export { MessagesProvider, type MessagesProviderProps } from './messages/messages-provider.tsx';
export { loadMessages } from './messages/loaded-messages.ts';
export { useMessages } from './messages/use-messages.ts';
export type { MessagesLocale } from './messages/messages-locale.ts';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
export {
  type BrandContrast,
  type BrandStep,
  createTheme,
  type Theme,
} from './theme/create-theme.ts';
export { Tabs, type TabsOrientation, type TabsReason } from './tabs/index.ts';
export { Tooltip, type TooltipPurpose, type TooltipReason } from './tooltip/index.ts';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
export {
  createToaster,
  type AnyToaster,
  type ShowToast,
  type ThemeColor,
  type Toast,
  type ToastAction,
  type ToastCloseReason,
  type ToastContent,
  type Toaster,
  type ToasterOptions,
  type ToasterState,
  type ToastOptions,
  type ToastPosition,
  type ToastPromiseMessages,
  ToastRegion,
  type ToastRegionProps,
} from './toast/index.ts';
export { type DialogReason, Modal, type OpenChangeDetails } from './modal/index.ts';
export { Slideover, type SlideoverSide } from './slideover/index.ts';
export {
  createOverlays,
  type OpenOverlay,
  type OverlayHandle,
  type OverlayManager,
  type OverlayProps,
  Overlays,
} from './overlays/index.ts';
export { Menu, type MenuReason } from './menu/index.ts';
export { Popover, type PopoverReason } from './popover/index.ts';
export {
  Carousel,
  type CarouselChangeReason,
  type CarouselController,
  type CarouselLabels,
  type CarouselOptions,
  type CarouselProps,
  type CarouselRootProps,
  type CarouselSlide,
  type CarouselSlidesProps,
  type CarouselState,
  createCarousel,
} from './carousel/index.ts';
export {
  type CacheOptions,
  createIconSet,
  Icon,
  ICON_CACHE_AGE,
  ICON_CACHE_SIZE,
  ICON_TIMEOUT,
  ICON_VIEW_BOX,
  type IconProps,
  type IconSet,
  type IconSetOptions,
  type IconShape,
  registerIconSet,
} from './icon/index.ts';
export { Avatar, type AvatarProps } from './avatar/index.ts';
