export { createToaster } from './toaster.ts';
export { ToastRegion, type ToastPosition, type ToastRegionProps } from './toast-region.tsx';
export type { ThemeColor } from './theme-colors.ts';
export type {
  AnyToaster,
  ShowToast,
  Toast,
  ToastAction,
  ToastCloseReason,
  ToastContent,
  Toaster,
  ToasterOptions,
  ToasterState,
  ToastOptions,
  ToastPromiseMessages,
} from './types.ts';
