export { Alert, type AlertProps } from './alert/alert.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export {
  buttonClass,
  type ButtonLook,
  type ButtonSize,
  type ButtonVariant,
} from './button/button-class.ts';
export { ErrorView, type ErrorViewProps } from './error-view/error-view.tsx';
export { Field, type FieldControl, type FieldProps } from './field/field.tsx';
export { INPUT_DELAY, TextField, type TextFieldProps } from './field/text-field.tsx';
export { Link, type LinkProps } from './link/link.tsx';
export { builtInMessages, type Messages, type MessagesLocale } from './messages/messages.ts';
export {
  MessagesProvider,
  type MessagesProviderProps,
  useMessages,
} from './messages/messages-provider.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
export * from './toast/index.ts';
export * from './modal/index.ts';
export * from './slideover/index.ts';
export * from './overlays/index.ts';
export * from './menu/index.ts';
export * from './carousel/index.ts';
export * from './icon/index.ts';
export * from './avatar/index.ts';
